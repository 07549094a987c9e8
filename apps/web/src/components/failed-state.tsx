import { RotateCw } from 'lucide-react'
import { Button } from './button.tsx'

type Props = {
  /** What happened and what was not lost. */
  sentence: string
  onRetry: () => void
  busy?: boolean
}

/** Shown instead of what couldn't be loaded, with a button to try again. */
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
