import { askForQuote, callUs } from '@smart-bird/content/hero'
import type { ReactNode } from 'react'
import { ButtonLink } from '#components/button.tsx'
import { company } from '#lib/company.ts'

/** While a phone shows this content, its two ways to act stand at the window's lower edge. */
export const ActBar = ({ children }: { children: ReactNode }) => (
  <div className="acts">
    {children}
    <p className="act-bar">
      <a href={company.phoneHref} className="btn btn-outline">
        {callUs} <span>{company.phone}</span>
      </a>
      <ButtonLink to={askForQuote.to} variant="primary">
        {askForQuote.label}
      </ButtonLink>
    </p>
  </div>
)
