import { RefreshCw } from 'lucide-react'
import type { ComponentProps } from 'react'
import { ConfirmButton } from '#components/confirm-button.tsx'

type Props = Omit<ComponentProps<typeof ConfirmButton>, 'children' | 'title'> & {
  /** Begins with its visible word, the `confirmLabel`. */
  label: string
  /** What it asks, if that isn't the label. */
  title?: string
}

/** Beside the value that it renews. */
export const RefreshButton = ({ label, paused = false, busy = false, ...rest }: Props) => (
  <ConfirmButton
    title={label}
    {...rest}
    variant="quiet"
    aria-label={label}
    paused={paused || busy}
    tabIndex={paused ? -1 : undefined}
    busy={busy}
    className="-my-1 min-h-9! px-0! aria-disabled:opacity-50!"
  >
    {!busy && <RefreshCw size={16} aria-hidden="true" />}
    {rest.confirmLabel}
  </ConfirmButton>
)
