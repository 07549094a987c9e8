import type { Section } from '@smart-bird/content/prose'
import { useSectionInView } from './use-section-in-view.ts'

type Props = { sections: readonly Section[]; numbered: boolean }

/** Where the reader is, below a phone's header, and the way back to the contents, which it opens where they are folded. */
export function ToContents({ sections, numbered }: Props) {
  const inView = useSectionInView(sections)
  const place = sections.findIndex(({ id }) => id === inView)
  return (
    <div className="to-contents">
      <a href="#contents" className="btn btn-outline">
        {numbered && `${place + 1} `}
        {sections[place]?.title}
      </a>
    </div>
  )
}
