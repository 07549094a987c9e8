import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { dismissToast, type Toast, useToasts } from '#lib/toasts.ts'
import { join } from './class-names.ts'

const successMs = 8000

/** Both live regions exist from the start: screen readers don't announce what comes with one. */
export function Toaster() {
  const toasts = useToasts()
  return (
    <section
      aria-label="Notifications"
      // But for phones, over the heading that was read, within the page's column: fields, sums and buttons are below. The buttons of an open dialog are
      // at its bottom, and what closes it is at the end of its top.
      className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--bar,0px)+1rem)] z-50 mx-auto max-w-[26rem] sm:mr-[max(0.25rem,50vw-37rem)] md:top-18 md:bottom-auto in-dialog:top-4 in-dialog:bottom-auto max-sm:in-dialog:right-16 sm:in-dialog:mr-auto"
    >
      <Stack live="polite" toasts={toasts.filter((toast) => toast.look === 'success')} />
      <Stack live="assertive" toasts={toasts.filter((toast) => toast.look === 'error')} />
    </section>
  )
}

function Stack({ live, toasts }: { live: 'polite' | 'assertive'; toasts: readonly Toast[] }) {
  return (
    <div aria-live={live} className="grid gap-2 not-empty:mt-2">
      {toasts.map((toast) => (
        <Message key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

/** A success disappears after a while, unless the pointer or focus is on it; an error stays until dismissed. */
function Message({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  const isError = toast.look === 'error'
  const Icon = isError ? CircleAlert : CircleCheck
  useEffect(() => {
    if (isError || held) return
    const timer = setTimeout(() => dismissToast(toast.id), successMs)
    return () => clearTimeout(timer)
  }, [isError, held, toast.id])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only stops the clock; nothing can be done with it.
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={join(
        'pointer-events-auto flex items-start gap-3 rounded-md border border-l-4 bg-raised py-3 pr-2 pl-4 text-ink shadow-high',
        isError ? 'border-red' : 'border-teal',
      )}
    >
      <Icon
        size={20}
        aria-hidden="true"
        className={join('mt-1 shrink-0', isError ? 'text-red' : 'text-teal')}
      />
      <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">{toast.sentence}</p>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => dismissToast(toast.id)}
        className="-my-0.75 grid size-8 shrink-0 cursor-pointer place-items-center rounded-md text-soft hover:text-ink"
      >
        <X size={18} aria-hidden="true" />
      </button>
    </div>
  )
}
