import { alerts } from '@smart-bird/contracts/alerts'
import { useMutation } from '@tanstack/react-query'
import { PartMissing } from '#components/lazy-part.tsx'
import { LoadError } from '#lib/leaving.ts'
import { showError } from '#lib/toasts.ts'

/** Saves a file; show `failure` beside the button. Retrying can't help if the code is missing. */
export function useFile<What>(save: (what: What) => Promise<void>) {
  const saving = useMutation({
    mutationFn: (what: What) => save(what),
    onError: (error) => {
      if (!(error instanceof LoadError)) showError(alerts.tryAgain)
    },
  })
  return { ...saving, failure: saving.error instanceof LoadError && <PartMissing /> }
}
