import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useRef,
} from 'react'
import { Button } from '#components/button.tsx'
import { keepFocus } from '#lib/keep-focus.ts'
import { clearToasts } from '#lib/toasts.ts'
import { join } from './class-names.ts'

type Props = {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** On a desktop, room for two columns. */
  wide?: boolean
  children: ReactNode
}

export const backdropLook =
  'fixed inset-0 z-40 bg-night-deep/60 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0'
export const popupLook =
  'fixed inset-x-0 bottom-0 z-40 mx-auto max-h-[calc(100dvh-1rem)] sm:max-h-[calc(100dvh-2rem)] w-full max-w-[34rem] overflow-y-auto scroll-pt-20 scroll-pb-24 [&_.control]:scroll-mt-8 ' +
  'rounded-t-lg border border-line bg-raised text-ink shadow-high outline-none transition-[translate,opacity] ' +
  'data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0 ' +
  'sm:inset-y-0 sm:my-auto sm:h-fit sm:rounded-lg'
/** Padding goes inside the popup: on the scrolling box itself it would keep sticky parts off the edge. */
export const popupInsideLook = 'p-5 [overflow-wrap:anywhere] sm:p-7'

/** Takes the focus, returns it when closed, and closes on Escape. */
export function Dialog({ open, onClose, title, description, wide = false, children }: Props) {
  const popup = useRef<HTMLDivElement>(null)
  useClearedToasts(open)
  useBackCloses(open, onClose)
  return (
    <Base.Root
      open={useAfterPress(open)}
      onOpenChange={(next) => !next && onClose()}
      onOpenChangeComplete={focusKept}
    >
      <Base.Portal>
        <Base.Backdrop className={backdropLook} />
        <Base.Popup
          ref={popup}
          className={join(popupLook, wide && 'lg:max-w-[60rem]')}
          // After a tap, focusing a field would open the on-screen keyboard.
          onFocus={showsFault}
          initialFocus={(by) => (by === 'touch' ? null : fieldInSight(popup)) ?? popup.current}
        >
          <div className={popupInsideLook}>
            <DialogHead title={title} />
            {description && (
              <Base.Description className="mb-5 text-soft">{description}</Base.Description>
            )}
            {children}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** What it is about, and the way out. It stays visible, too. */
export const DialogHead = ({ title }: { title: ReactNode }) => (
  <div className="dialog-head sticky top-0 z-10 -mx-5 -mt-5 mb-2 flex items-start justify-between gap-4 bg-raised px-5 pt-5 pb-2 sm:-mx-7 sm:-mt-7 sm:px-7 sm:pt-7 [@media(height<22rem)]:relative">
    <Base.Title className="text-xl">{title}</Base.Title>
    <Base.Close
      aria-label="Close"
      className="-m-2 grid size-10 shrink-0 cursor-pointer place-items-center rounded-md text-soft hover:text-ink"
    >
      <X size={20} aria-hidden="true" />
    </Base.Close>
  </div>
)

/** The buttons at the end of a dialog. They stay visible unless the window is very low, and on a phone share its width. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    // What runs on below it fades.
    <div className="before:pointer-events-none before:absolute before:inset-x-0 before:bottom-[calc(100%+1px)] before:h-5 before:bg-linear-to-t before:from-raised sticky bottom-0 -mx-5 -mb-5 flex flex-wrap justify-end gap-3 border-t max-[22rem]:*:w-full max-sm:*:grow max-sm:*:px-3.5 border-line bg-raised px-5 py-4 sm:-mx-7 sm:-mb-7 sm:px-7 [@media(height<22rem)]:static">
      {children}
    </div>
  )
}

type FormFooterProps = {
  label: string
  variant?: 'primary' | 'danger'
  busy: boolean
  /** "Cancel", unless it says what stays. */
  closeLabel?: string
  onClose: () => void
  /** While it is sent, there is no way back. */
  isFinal?: boolean
}

/** The buttons of a form in a dialog: the way back, and what sends it. */
export function FormFooter({
  label,
  variant = 'primary',
  busy,
  onClose,
  ...props
}: FormFooterProps) {
  return (
    <DialogFooter>
      <Button onClick={onClose} disabled={props.isFinal && busy}>
        {props.closeLabel ?? 'Cancel'}
      </Button>
      <Button type="submit" variant={variant} busy={busy}>
        {label}
      </Button>
    </DialogFooter>
  )
}

/** The press that opens or closes a dialog is painted first: a dialog is too much work for one frame of a phone. */
export const useAfterPress = (open: boolean) => useDeferredValue(open, false)

/** What opened a dialog may be gone when it closes. Until the dialog itself is, it has the focus. */
export const focusKept = (open: boolean) => {
  if (!open) setTimeout(keepFocus, 50)
}

/** A toast behind an open dialog can't be reached by keyboard, so opening one clears them. */
export function useClearedToasts(open: boolean) {
  useEffect(() => {
    if (open) clearToasts()
  }, [open])
}

/** Android's Back closes the dialog instead of leaving its page, in browsers that tell us of it. Escape is handled before. */
export function useBackCloses(open: boolean, onClose: () => void) {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!open || !('CloseWatcher' in window)) return
    const watcher = new CloseWatcher()
    watcher.onclose = () => close.current()
    return () => watcher.destroy()
  }, [open])
}

/** The first field with an error, and its label, are scrolled to the top: the others below it are seen, too. */
function showsFault({ target }: FocusEvent<HTMLElement>) {
  const show = () => target.matches('[aria-invalid]') && target.scrollIntoView?.({ block: 'start' })
  show()
  const watch = new MutationObserver(show)
  watch.observe(target, { attributeFilter: ['aria-invalid'] })
  target.addEventListener('blur', () => watch.disconnect(), { once: true })
}

/** Marks the field that a dialog is for, where others come before it. */
export const firstField = { 'data-first-field': '' }

/** That field or the first one, unless it is scrolled out of sight below the text that explains it. */
function fieldInSight({ current }: RefObject<HTMLElement | null>): HTMLElement | null {
  const field =
    current?.querySelector<HTMLElement>('[data-first-field]') ??
    current?.querySelector<HTMLElement>('input, select, textarea:not([readonly])')
  if (!current || !field) return null
  const hiddenBelow = Number.parseFloat(getComputedStyle(current).scrollPaddingBottom) || 0
  const end = current.getBoundingClientRect().bottom - hiddenBelow
  return field.getBoundingClientRect().bottom <= end ? field : null
}
