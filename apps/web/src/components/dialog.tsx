import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  children: ReactNode
}

export const backdropLook =
  'fixed inset-0 z-40 bg-night-deep/60 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0'
export const popupLook =
  'fixed inset-x-0 bottom-0 z-40 mx-auto max-h-[calc(100dvh-2rem)] w-full max-w-[34rem] overflow-y-auto ' +
  'rounded-t-lg border border-line bg-raised p-5 text-ink shadow-high outline-none transition-[translate,opacity] ' +
  'data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0 ' +
  'sm:inset-y-0 sm:my-auto sm:h-fit sm:rounded-lg sm:p-7'

/** A window over the page: takes the focus, gives it back, and closes on Escape. */
export function Dialog({ open, onClose, title, description, children }: Props) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={backdropLook} />
        <Base.Popup className={popupLook}>
          <div className="mb-4 flex items-start justify-between gap-4">
            <Base.Title className="text-xl">{title}</Base.Title>
            <Base.Close
              aria-label="Close"
              className="-m-2 grid size-10 shrink-0 cursor-pointer place-items-center rounded-md text-soft hover:text-ink"
            >
              <X size={20} aria-hidden="true" />
            </Base.Close>
          </div>
          {description && (
            <Base.Description className="mb-5 text-soft">{description}</Base.Description>
          )}
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
