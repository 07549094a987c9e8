import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { Dialog } from '#components/dialog.tsx'
import { usePageDialog } from '#components/page-dialogs.tsx'
import { findOpen, useMarkOpen } from '#lib/use-open-dialog.ts'
import { RowButton } from './list/row-button.tsx'

type Props = Omit<ComponentProps<typeof RowButton>, 'onClick' | 'title' | 'children'> & {
  label: string
  title: string
  /** What the dialog holds. */
  children: (close: () => void) => ReactNode
}

/** Opens a dialog that stays until it is closed, whatever becomes of the row it was opened from. */
export function DialogButton({ label, title, children, ...button }: Props) {
  const open = useLastingDialog(button['aria-label'] ?? title, title, children)
  return (
    <RowButton aria-label={title} {...button} aria-haspopup="dialog" onClick={open}>
      {label}
    </RowButton>
  )
}

/** The same for another button: what opens the dialog. After a reload, it is open again under its name. */
export function useLastingDialog(
  name: string,
  title: string,
  children: Props['children'],
  description?: ReactNode,
) {
  const open = usePageDialog((isOpen, close) => (
    <Dialog open={isOpen} onClose={close} title={title} description={description}>
      {isOpen && <Mark dialog={name} />}
      {children(close)}
    </Dialog>
  ))
  const openAgain = useRef(open)
  useEffect(() => {
    if (findOpen(name) !== undefined) openAgain.current()
  }, [name])
  return open
}

function Mark({ dialog }: { dialog: string }) {
  useMarkOpen(dialog, '')
  return null
}
