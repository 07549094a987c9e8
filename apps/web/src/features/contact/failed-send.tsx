import { contact } from '@smart-bird/content/contact'
import { alerts } from '@smart-bird/contracts/alerts'
import { Notice } from '#components/notice.tsx'

/** What happened, why if it is known, what was not lost, and what to do next. */
export function FailedSend({ reason }: { reason?: string | undefined }) {
  return (
    <Notice look="error" className="letter-wide" takesFocus>
      <p>{alerts.sendFailed}</p>
      <p className="text-sm">
        {reason ?? contact.unreachable} {contact.failedHint}
      </p>
    </Notice>
  )
}
