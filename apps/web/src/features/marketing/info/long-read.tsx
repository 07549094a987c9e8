import type { Section } from '@smart-bird/content/prose'
import type { ReactNode } from 'react'
import { Contents } from './contents.tsx'
import { ProseSection } from './prose-section.tsx'
import { ToContents } from './to-contents.tsx'

type Props = {
  sections: readonly Section[]
  contentsTitle: string
  effectiveLabel: string
  /** ISO date. */
  effectiveDate: string
  /** Links to other versions. They are pages apart from the site, so the browser itself follows these links. */
  others?: ReactNode
  numbered?: boolean
  /** Rendered below the section with this id. */
  after?: { id: string; node: ReactNode }
}

/** A long text with a table of contents; every section can be linked to. */
export function LongRead({
  sections,
  contentsTitle,
  effectiveLabel,
  effectiveDate,
  others,
  numbered = false,
  after,
}: Props) {
  return (
    <div className="long-read">
      <Contents heading={contentsTitle} sections={sections} numbered={numbered} />
      <div className="prose">
        <p className="grid gap-2 text-sm text-faint">
          <span>
            {effectiveLabel} <time dateTime={effectiveDate}>{longDate(effectiveDate)}</time>
          </span>
          {others && <span>{others}</span>}
        </p>
        {sections.map((section, index) => (
          <ProseSection
            key={section.id}
            section={section}
            number={numbered ? index + 1 : undefined}
          >
            {after?.id === section.id && after.node}
          </ProseSection>
        ))}
      </div>
      <ToContents heading={contentsTitle} sections={sections} numbered={numbered} />
    </div>
  )
}

export const longDate = (iso: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso))
