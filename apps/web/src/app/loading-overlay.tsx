import { PuzzleLoader } from '#components/puzzle-loader.tsx'
import { useLoading } from '#lib/loading.ts'

/** Covers the old page while the code of the next one loads. */
export function LoadingOverlay() {
  return useLoading() ? <PuzzleLoader /> : null
}
