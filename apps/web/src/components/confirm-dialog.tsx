import { AlertDialog } from '@base-ui/react/alert-dialog'
import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import { join } from './class-names.ts'
import {
  backdropLook,
  DialogFooter,
  DialogHead,
  focusKept,
  popupInsideLook,
  popupLook,
  useAfterPress,
  useBackCloses,
  useClearedToasts,
} from './dialog.tsx'

type Props = {
  open: boolean
  title: string
  /** What is agreed to; what the sentence adds is then small print. */
  lead?: ReactNode
  sentence: ReactNode
  /** Details to read before answering. */
  children?: ReactNode
  confirmLabel: string
  /** "Cancel", unless that is what is asked about. */
  closeLabel?: string | undefined
  danger?: boolean | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Asks before an action. A click outside doesn't close it. */
export function ConfirmDialog(props: Props) {
  const { open, title, lead, sentence, children } = props
  const { confirmLabel, closeLabel, danger, onConfirm, onClose } = props
  const popup = useRef<HTMLDivElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  useClearedToasts(open)
  useBackCloses(open, onClose)
  return (
    <AlertDialog.Root
      open={useAfterPress(open)}
      onOpenChange={(next) => !next && onClose()}
      onOpenChangeComplete={focusKept}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdropLook} />
        <AlertDialog.Popup
          ref={popup}
          className={popupLook}
          // A dialog that scrolls takes the focus itself, so that it is read from the top.
          initialFocus={() => (isScrolled(popup.current) ? popup.current : cancel.current)}
        >
          <div className={popupInsideLook}>
            <DialogHead title={title} />
            <AlertDialog.Description render={<div />} className="mb-4 sm:mb-6">
              {lead && <div className="mb-4 font-medium">{lead}</div>}
              <p className={lead ? 'text-sm text-soft' : undefined}>{sentence}</p>
              {children && (
                <div className={join('mt-4 text-soft', lead ? 'text-sm' : undefined)}>
                  {children}
                </div>
              )}
            </AlertDialog.Description>
            <DialogFooter>
              <AlertDialog.Close ref={cancel} render={<Button>{closeLabel ?? 'Cancel'}</Button>} />
              <Button
                variant={danger ? 'danger' : 'primary'}
                onClick={() => {
                  onClose()
                  onConfirm()
                }}
              >
                {confirmLabel}
              </Button>
            </DialogFooter>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

const isScrolled = (box: HTMLElement | null) => box !== null && box.scrollHeight > box.clientHeight
