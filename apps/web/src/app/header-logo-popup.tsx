import { type ReactNode, useEffect, useState } from 'react'
import { Link } from '#components/link.tsx'

type Props = { to: string; texts: { title: string; text: string }; children: ReactNode }

/**
 * The logo, and the popup that says where it leads. CSS alone opens it, so it works before any
 * script; Escape closes it.
 */
export function HeaderLogoPopup({ to, texts, children }: Props) {
  const [closed, setClosed] = useState(false)
  const reopen = () => setClosed(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setClosed(true)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <Link
      to={to}
      className="logo"
      data-closed={closed || undefined}
      onPointerEnter={reopen}
      onFocus={reopen}
      onBlur={reopen}
    >
      {children}{' '}
      <span className="logo-popup">
        <b>{texts.title}</b> <span>{texts.text}</span>
      </span>
    </Link>
  )
}
