import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'

const looks = {
  /** The one thing to do here: a light is on. */
  lit: 'btn btn-lit',
  outline: 'btn btn-outline',
  quiet: 'btn btn-quiet',
  danger: 'btn btn-danger',
} as const
type Look = keyof typeof looks

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: Look
  /** Shows progress and takes no second press. */
  busy?: boolean
  /** Takes no press for now. Like a busy one it keeps the focus, which a disabled one drops. */
  paused?: boolean
  children: ReactNode
}

export function Button({
  look = 'outline',
  busy = false,
  paused = busy,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      onClick={paused ? refuse : onClick}
      aria-disabled={paused || undefined}
      aria-busy={busy || undefined}
      className={join(looks[look], busy && 'btn-busy', className)}
    />
  )
}

const refuse = (event: MouseEvent) => event.preventDefault()

type ButtonLinkProps = LinkProps & { look?: Look }

export function ButtonLink({ look = 'outline', className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={join(looks[look], className)} />
}

const join = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')
