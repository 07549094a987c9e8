import type { MailRow } from '@smart-bird/contracts/admin/mails'
import { useMutation } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { Badge } from '#components/badge.tsx'
import { Button, ButtonLink } from '#components/button.tsx'
import { Dialog, DialogFooter } from '#components/dialog.tsx'
import { Fact, FactList } from '#components/fact-list.tsx'
import { LongText } from '#components/long-text.tsx'
import { Moment } from '#components/moment.tsx'
import { CustomerLink } from '#features/admin/customers/links.tsx'
import { useOwnPath } from '#lib/use-own-path.ts'
import { resending } from './api.ts'
import { kindOf, stateLooks, whyNot } from './rules.ts'

type Props = { mail: MailRow; onClose: () => void }

/** What became of one email, with a button to send it again. Never what it says. */
export function MailDialog({ mail, onClose }: Props) {
  const own = useOwnPath()
  const sending = useMutation(resending(mail.id))
  const { look, label } = stateLooks[mail.state]
  const moments = {
    Created: mail.createdAt,
    'Sent again': mail.resentAt,
    Sent: mail.sentAt,
    'Given up': mail.givenUpAt,
  }
  return (
    <Dialog open onClose={onClose} title={kindOf(mail)}>
      <div className="grid gap-5">
        <FactList>
          <Fact name="State">
            <Badge look={look}>{label}</Badge>
          </Fact>
          <Fact name="To">
            <LongText text={mail.recipient ?? 'Us'} />
          </Fact>
          {mail.customer && (
            <Fact name="Customer">
              {/* Else the button below leads there. */}
              {mail.canResend ? (
                <CustomerLink
                  id={mail.customer.id}
                  name={mail.customer.fullName || mail.customer.username}
                />
              ) : (
                mail.customer.fullName || mail.customer.username
              )}
            </Fact>
          )}
          {mail.about && <Fact name="About">{mail.about}</Fact>}
          {Object.entries(moments).map(
            ([name, at]) =>
              at && (
                <Fact key={name} name={name}>
                  <Moment at={at} />
                </Fact>
              ),
          )}
          <Fact name="Attempts">{mail.attempts}</Fact>
          {mail.refusal && <Fact name="The mail server said">{mail.refusal}</Fact>}
        </FactList>
        {mail.canResend ? (
          <>
            {mail.state === 'given-up' && mail.customer && (
              <p className="text-sm text-soft">
                It goes to the address the customer has now. If that one is wrong, correct it first.
              </p>
            )}
            <DialogFooter>
              <Button
                variant="primary"
                busy={sending.isPending}
                onClick={() => sending.mutate(undefined, { onSuccess: onClose })}
              >
                {!sending.isPending && <RotateCw size={18} aria-hidden="true" />}
                {mail.state === 'waiting' ? 'Try now' : 'Send again'}
              </Button>
            </DialogFooter>
          </>
        ) : (
          <>
            <p className="text-sm text-soft">{whyNot(mail)}</p>
            {mail.customer && (
              <DialogFooter>
                <ButtonLink to={own.customer(mail.customer.id)}>View customer</ButtonLink>
              </DialogFooter>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}
