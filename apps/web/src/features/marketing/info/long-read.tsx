import { landmarks } from '@smart-bird/content/navigation'
import type { Section } from '@smart-bird/content/prose'
import type { ReactNode } from 'react'
import { PhoneFold } from '#features/marketing/phone-fold.tsx'
import { ProseSection } from './prose-section.tsx'
import { useSectionInView } from './use-section-in-view.ts'

type Props = {
  sections: readonly Section[]
  contentsTitle: string
  effectiveLabel: string
  /** ISO date. */
  effectiveDate: string
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
  numbered = false,
  after,
}: Props) {
  const inView = useSectionInView(sections)
  return (
    <div className="long-read">
      <nav aria-label={landmarks.contents} className="toc">
        <h2 className="text-xl">{contentsTitle}</h2>
        <PhoneFold summary={landmarks.sections(sections.length)}>
          <ol className={numbered ? 'numbered' : undefined}>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  aria-current={id === inView ? 'location' : undefined}
                  className="toc-link"
                >
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </PhoneFold>
      </nav>
      <div className="prose">
        <p className="text-sm text-faint">
          {effectiveLabel} <time dateTime={effectiveDate}>{longDate(effectiveDate)}</time>
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
    </div>
  )
}

const longDate = (iso: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso))
