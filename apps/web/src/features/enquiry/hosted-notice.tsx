import { Notice } from '#components/notice.tsx'
import { isOwnEmailService } from '#lib/settings.ts'

/** Shown where messages go to the hosted service: nothing of them is stored here. */
export function HostedNotice({ isHosted = !isOwnEmailService }) {
  if (!isHosted) return null
  return (
    <Notice look="info">
      “Suggest &amp; Report” is sent by an email service, so new reports don’t appear here. We
      answer them by email.
    </Notice>
  )
}
