import { alerts } from '@smart-bird/contracts/alerts'
import { PartMissing } from '#components/lazy-part.tsx'
import { LoadError } from '#lib/leaving.ts'
import { showError } from '#lib/toasts.ts'

/** After a file that couldn't be saved. Trying again helps unless the code that draws it is missing. */
export const sayFileFailure = (error: unknown) => {
  if (!(error instanceof LoadError)) showError(alerts.tryAgain)
}

export const FileFailure = ({ error }: { error: unknown }) =>
  error instanceof LoadError && <PartMissing />
