import { RotateCw } from 'lucide-react'
import { Button } from './button.tsx'

type Props = {
  /** What happened and what was not lost. */
  sentence: string
  onRetry: () => void
  busy?: boolean
}

/** In the place of what could not be fetched, with the way to try again. */
export function FailedState({ sentence, onRetry, busy = false }: Props) {
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p>{sentence}</p>
      <Button onClick={onRetry} busy={busy}>
        {!busy && <RotateCw size={18} aria-hidden="true" />}
        Try again
      </Button>
    </div>
  )
}
