import { RefreshCw } from 'lucide-react'
import { ConfirmButton } from '#components/confirm-button.tsx'

type Props = {
  label: string
  sentence: string
  disabled: boolean
  busy: boolean
  onConfirm: () => void
}

/** The small icon beside a value that is out of date. */
export function RefreshIcon({ label, sentence, disabled, busy, onConfirm }: Props) {
  return (
    <ConfirmButton
      look="quiet"
      title={label}
      aria-label={label}
      sentence={sentence}
      confirmLabel="Refresh"
      disabled={disabled}
      busy={busy}
      onConfirm={onConfirm}
      className="size-9 min-h-0! p-0! text-amber-text disabled:opacity-50"
    >
      {!busy && <RefreshCw size={18} aria-hidden="true" />}
    </ConfirmButton>
  )
}
