import type { ComponentProps, ReactNode } from 'react'
import { Dialog } from '#components/dialog.tsx'
import { usePageDialog } from '#components/page-dialogs.tsx'
import { RowButton } from './list/row-button.tsx'

type Props = Omit<ComponentProps<typeof RowButton>, 'onClick' | 'title' | 'children'> & {
  label: string
  title: string
  /** What the dialog holds. */
  children: (close: () => void) => ReactNode
}

/** Opens a dialog that stays until it is closed, whatever becomes of the row it was opened from. */
export function DialogButton({ label, title, children, ...button }: Props) {
  const open = usePageDialog((isOpen, close) => (
    <Dialog open={isOpen} onClose={close} title={title}>
      {children(close)}
    </Dialog>
  ))
  return (
    <RowButton aria-label={title} {...button} aria-haspopup="dialog" onClick={open}>
      {label}
    </RowButton>
  )
}
