import { X } from 'lucide-react'
import { useState } from 'react'
import { Notice } from '#components/notice.tsx'
import { waitNames } from './rules.ts'
import { likelyCause, unansweredText } from './silence-rules.ts'
import { findUnanswered, removeUnanswered } from './unanswered-store.ts'

/** Says after the reload that the house didn't answer during the last wait. */
export function UnansweredNotice({ username }: { username: string }) {
  const [found, setFound] = useState(() => findUnanswered(username))
  if (!found) return null
  const dismiss = () => {
    removeUnanswered()
    setFound(undefined)
  }
  return (
    <section aria-label={waitNames[found.action]} className="relative">
      <Notice look="info" className="pr-12">
        <p>{unansweredText(found.silence, found.action)}</p>
        <p className="mt-1 text-sm font-normal">
          {likelyCause(found.silence)} Please let us know with Suggest &amp; Report.
        </p>
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
