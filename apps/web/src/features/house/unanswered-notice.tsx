import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Notice } from '#components/notice.tsx'
import { company } from '#lib/company.ts'
import { waitNames } from './rules.ts'
import { likelyCause, unansweredText } from './silence-texts.ts'
import { findUnanswered, removeUnanswered } from './unanswered-store.ts'

type Props = {
  username: string
  /** Opens the popup that sends us a report. */
  report: ReactNode
}

/** Says after the reload that the house didn't answer during the last wait. */
export function UnansweredNotice({ username, report }: Props) {
  const [found, setFound] = useState(() => findUnanswered(username))
  if (!found) return null
  const dismiss = () => {
    removeUnanswered()
    setFound(undefined)
  }
  return (
    <section aria-label={waitNames[found.action]} className="relative">
      <Notice look="error" className="pr-12">
        <p>{unansweredText(found.silence, found.action)}</p>
        <p className="mt-1 text-sm font-normal text-ink">
          {likelyCause(found.silence)} Please let us know, or call{' '}
          <a href={company.phoneHref} className="text-link whitespace-nowrap">
            {company.phone}
          </a>
          .
        </p>
        <div className="mt-3 text-ink">{report}</div>
      </Notice>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={dismiss}
        className="absolute top-2 right-2 grid size-9 cursor-pointer place-items-center rounded-md"
      >
        <X size={18} aria-hidden="true" />
      </button>
    </section>
  )
}
