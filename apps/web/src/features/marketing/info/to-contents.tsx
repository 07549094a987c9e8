import type { Section } from '@smart-bird/content/prose'
import { useSectionInView } from './use-section-in-view.ts'

type Props = { heading: string; sections: readonly Section[]; numbered: boolean }

/** Where the reader is, below a phone's header, and the way back to the contents, which it opens where they are folded. */
export function ToContents({ heading, sections, numbered }: Props) {
  const inView = useSectionInView(sections)
  const place = sections.findIndex(({ id }) => id === inView)
  return (
    <div className="to-contents">
      <a href="#contents" className="btn btn-outline">
        {numbered && inView && `${place + 1} `}
        {sections[place]?.title ?? heading}
      </a>
    </div>
  )
}
