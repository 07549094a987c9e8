import { PuzzleLoader } from '#components/puzzle-loader.tsx'
import { useLoading } from '#lib/loading.ts'

/** Covers the old page while the next one's code is on its way. */
export function LoadingOverlay() {
  return useLoading() ? <PuzzleLoader /> : null
}
