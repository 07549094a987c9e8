import { type ReactNode, useState } from 'react'

type Props = { texts: { title: string; text: string }; children: ReactNode }

/** Opens for a pointer or the focus by style alone, so before any script; Escape closes it. */
export function HeaderLogoPopup({ texts, children }: Props) {
  const [closed, setClosed] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the link inside is what is used; Escape only hides its hint.
    <div
      className="logo"
      data-closed={closed || undefined}
      onKeyDown={(event) => event.key === 'Escape' && setClosed(true)}
      onPointerEnter={() => setClosed(false)}
      onBlur={() => setClosed(false)}
    >
      {children}
      <span className="logo-popup">
        <b>{texts.title}</b> <span>{texts.text}</span>
      </span>
    </div>
  )
}
