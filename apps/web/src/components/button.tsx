import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from './link.tsx'

const variants = {
  /** The main action of its place; at most one. */
  primary: 'btn btn-primary',
  outline: 'btn btn-outline',
  quiet: 'btn btn-quiet',
  danger: 'btn btn-danger',
} as const
type Variant = keyof typeof variants

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: Variant
  /** Shows progress and ignores further presses. */
  busy?: boolean
  /** Ignores presses for now. Unlike a disabled button it keeps the focus. */
  paused?: boolean
  children: ReactNode
}

export function Button({
  variant = 'outline',
  busy = false,
  paused = busy,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      onMouseDown={keepField}
      {...rest}
      onClick={paused ? refuse : onClick}
      aria-disabled={paused || undefined}
      aria-busy={busy || undefined}
      className={join(variants[variant], busy && 'btn-busy', className)}
    />
  )
}

const refuse = (event: MouseEvent) => event.preventDefault()

/** A field that is left shows its error, which would move what is being pressed from under the pointer. */
export function keepField(event: MouseEvent) {
  if (document.activeElement?.matches('input, select, textarea')) event.preventDefault()
}

export type ButtonLinkProps = LinkProps & { variant?: Variant }

export function ButtonLink({ variant = 'outline', className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={join(variants[variant], className)} />
}

const join = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')
