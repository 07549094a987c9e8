import { contact } from '@smart-bird/content/contact'
import { alerts } from '@smart-bird/contracts/alerts'
import { Notice } from '#components/notice.tsx'

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
