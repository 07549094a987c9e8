import { RefreshCw } from 'lucide-react'
import { ConfirmButton } from '#components/confirm-button.tsx'

type Props = {
  label: string
  sentence: string
  paused: boolean
  busy: boolean
  onConfirm: () => void
}

/** The small icon beside a value that is out of date. */
export function RefreshIcon({ label, sentence, paused, busy, onConfirm }: Props) {
  return (
    <ConfirmButton
      look="quiet"
      title={label}
      aria-label={label}
      sentence={sentence}
      confirmLabel="Refresh"
      paused={paused || busy}
      tabIndex={paused ? -1 : undefined}
      busy={busy}
      onConfirm={onConfirm}
      className="size-9 min-h-0! p-0! text-amber-text aria-disabled:opacity-50!"
    >
      {!busy && <RefreshCw size={18} aria-hidden="true" />}
    </ConfirmButton>
  )
}
