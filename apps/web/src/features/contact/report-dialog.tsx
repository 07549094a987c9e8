import { alerts } from '@smart-bird/contracts/errors'
import { replyPromiseHours } from '@smart-bird/contracts/limits'
import type { SessionUser } from '@smart-bird/contracts/token'
import { useMutation } from '@tanstack/react-query'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { Notice } from '#components/notice.tsx'
import { sendReport } from './report-api.ts'
import { ReportFields } from './report-fields.tsx'

type Props = { user: SessionUser; open: boolean; onClose: () => void }

/** The Suggest & Report popup. What was typed stays when sending failed. */
export function ReportDialog({ user, open, onClose }: Props) {
  const sending = useMutation(sendReport(user))
  const close = () => {
    onClose()
    // The next report begins with an empty form.
    if (sending.isSuccess) sending.reset()
  }
  return (
    <Dialog open={open} onClose={close} title="Help Us Improve">
      {sending.isSuccess ? (
        <div className="grid justify-items-start gap-4">
          <Notice look="success">{alerts.reportSent}</Notice>
          <p>
            Your reference is <strong className="whitespace-nowrap">{sending.data}</strong>. We
            answer within {replyPromiseHours} hours.
          </p>
          <Button onClick={close}>Close</Button>
        </div>
      ) : (
        <>
          {sending.isError && (
            <Notice look="error" className="mb-5">
              {alerts.reportFailed} What you wrote is still here. Please try again.
            </Notice>
          )}
          <ReportFields busy={sending.isPending} onSend={sending.mutate} onCancel={close} />
        </>
      )}
    </Dialog>
  )
}
