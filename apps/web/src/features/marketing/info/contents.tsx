import { landmarks } from '@smart-bird/content/navigation'
import type { Section } from '@smart-bird/content/prose'
import { PhoneFold } from '#features/marketing/phone-fold.tsx'
import { useSectionInView } from './use-section-in-view.ts'

type Props = { heading: string; sections: readonly Section[]; numbered: boolean }

/** Marks the section that is being read. Apart from the text, which then stays as it is. */
export function Contents({ heading, sections, numbered }: Props) {
  const inView = useSectionInView(sections)
  return (
    <nav aria-label={landmarks.contents} className="toc">
      <h2 className="text-xl">{heading}</h2>
      <PhoneFold summary={landmarks.sections(sections.length)}>
        <ol id="contents" className={numbered ? 'numbered' : undefined}>
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
  )
}
