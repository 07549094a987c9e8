import { alerts } from '@smart-bird/contracts/alerts'
import { replyPromiseHours } from '@smart-bird/contracts/limits'
import type { TokenClaims } from '@smart-bird/contracts/token'
import { useMutation } from '@tanstack/react-query'
import { Bird } from '#components/bird.tsx'
import { Button, ButtonLink, keepField } from '#components/button.tsx'
import { CopyButton } from '#components/copy-button.tsx'
import { Dialog, DialogFooter } from '#components/dialog.tsx'
import { Link } from '#components/link.tsx'
import { Notice } from '#components/notice.tsx'
import { PhoneLink } from '#components/phone-link.tsx'
import { cabinetPath, myEnquiryPath } from '#lib/paths.ts'
import { isOwnEmailService } from '#lib/settings.ts'
import { useMarkOpen } from '#lib/use-open-dialog.ts'
import { sendReport } from './report-api.ts'
import { ReportFields, useReportForm } from './report-fields.tsx'

type Props = { user: TokenClaims; name: string; open: boolean; onClose: () => void }

/** The Suggest & Report popup. Keeps what was typed until it is sent or canceled. */
export function ReportDialog({ user, name, open, onClose }: Props) {
  const sending = useMutation(sendReport(user))
  // Once it is sent, there is nothing to come back to.
  useMarkOpen(name, open && !sending.isSuccess ? '' : undefined)
  // Here and not with the fields, so that it outlives a closed popup.
  const [form, kept] = useReportForm()
  const cancel = () => {
    onClose()
    form.reset()
    sending.reset()
  }
  const close = sending.isSuccess ? cancel : onClose
  return (
    <Dialog
      open={open}
      onClose={close}
      title={<span role="status">{sending.isSuccess ? alerts.reportSent : 'Help Us Improve'}</span>}
    >
      {sending.isSuccess ? (
        <div className="grid gap-5">
          <div className="flex items-center justify-between gap-3">
            <p>We’ll reply within {replyPromiseHours} hours.</p>
            <Bird pose="letter" className="-mt-3 w-48 shrink-0 sm:-mt-8 sm:w-72" />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <div>
              <p className="text-sm text-soft">Your reference</p>
              <p className="font-display text-xl font-semibold">{sending.data}</p>
            </div>
            <CopyButton text={sending.data} label="Copy" />
          </div>
          <DialogFooter>
            <Button onClick={close}>Close</Button>
            {isOwnEmailService && (
              <ButtonLink
                variant="primary"
                to={myEnquiryPath(user.username, sending.data)}
                onClick={close}
              >
                View and add photos
              </ButtonLink>
            )}
          </DialogFooter>
        </div>
      ) : (
        <>
          {sending.isError && (
            <Notice look="error" className="mb-5">
              {alerts.reportFailed} Your message is still here. Please try again, or call{' '}
              <PhoneLink />.
            </Notice>
          )}
          <ReportFields
            sid={user.sid}
            form={form}
            kept={kept}
            busy={sending.isPending}
            onSend={(report) => sending.mutate(report, { onSuccess: kept.forget })}
            onCancel={cancel}
          >
            {isOwnEmailService && !sending.isError && (
              <p className="text-sm text-soft">
                You can add photos in the next step. Sent one before? Our answers are in{' '}
                <Link
                  to={cabinetPath(user.username, 'myEnquiries')}
                  className="text-link"
                  onMouseDown={keepField}
                  onClick={onClose}
                >
                  My reports
                </Link>
                .
              </p>
            )}
          </ReportFields>
        </>
      )}
    </Dialog>
  )
}
