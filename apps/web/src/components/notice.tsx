import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { join } from './class-names.ts'

const looks = {
  error: { icon: CircleAlert, role: 'alert', className: 'border-red bg-red-wash text-red' },
  success: { icon: CircleCheck, role: 'status', className: 'border-teal bg-teal-wash text-teal' },
  /** Neither good nor bad: something was done as asked. */
  calm: { icon: Info, role: 'status', className: 'border-blue bg-blue-wash text-blue' },
  info: { icon: Info, role: 'status', className: 'border-edge bg-sunk text-ink' },
} as const

/** A message inside the page, announced when it appears. */
export function Notice({
  look,
  children,
  className,
  takesFocus = false,
}: {
  look: keyof typeof looks
  children: ReactNode
  className?: string
  /** Takes the focus when it appears, so that nobody misses it. */
  takesFocus?: boolean
}) {
  const { icon: Icon, role, className: colors } = looks[look]
  return (
    <div
      role={role}
      {...(takesFocus ? { tabIndex: -1, ref: focusIt } : {})}
      className={join('notice', colors, className)}
    >
      <Icon size={20} aria-hidden="true" className="mt-1 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  )
}

const focusIt = (element: HTMLElement | null) => element?.focus()
