import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { backdropLook, popupLook } from './dialog.tsx'

type Props = {
  open: boolean
  title: string
  /** The question, word for word. */
  sentence: string
  /** What there is to know before the answer. */
  children?: ReactNode
  confirmLabel: string
  danger?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something is done; a click beside it is no answer. */
export function ConfirmDialog(props: Props) {
  const { open, title, sentence, children, confirmLabel, danger, onConfirm, onClose } = props
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdropLook} />
        <AlertDialog.Popup className={popupLook}>
          <AlertDialog.Title className="mb-3 text-xl">{title}</AlertDialog.Title>
          <AlertDialog.Description>{sentence}</AlertDialog.Description>
          {children && <div className="mt-4 text-soft">{children}</div>}
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <AlertDialog.Close render={<Button>Cancel</Button>} />
            <Button
              look={danger ? 'danger' : 'lit'}
              onClick={() => {
                onClose()
                onConfirm()
              }}
            >
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
