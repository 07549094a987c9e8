import type { AdminQuote } from '@smart-bird/contracts/admin/quotes'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { Fact, FactList, NoValue } from '#components/fact-list.tsx'
import { Link } from '#components/link.tsx'
import { Moment } from '#components/moment.tsx'
import { AuditLink } from '#features/admin/audit-link.tsx'
import { CustomerLink } from '#features/admin/customers/links.tsx'
import { OrderLink } from '#features/admin/orders/link.tsx'
import { EmailLink, PhoneLink } from '#features/admin/reach.tsx'
import { sentenceOf } from '#lib/call-error.ts'
import { dayWords, lastDayWords } from '#lib/quote-words.ts'
import { saveFile } from '#lib/save-file.ts'
import { showError } from '#lib/toasts.ts'
import { useOwnPath } from '#lib/use-own-path.ts'
import { fetchContract } from './api.ts'

/** What became of a quote since it was sent, with what proves it. */
export function QuoteHistory({ quote }: { quote: AdminQuote }) {
  const own = useOwnPath()
  const { name, email, phone, username, customerId, status, reason, orders } = quote
  return (
    <Card title="What happened" aside={<AuditLink of={quote.reference} />}>
      <FactList>
        <Fact name="Recipient">
          {customerId === null ? name : <CustomerLink id={customerId} name={name} />}
        </Fact>
        <Fact name="Email">
          <EmailLink email={email} />
        </Fact>
        <Line name="Phone">{phone && <PhoneLink phone={phone} />}</Line>
        {quote.enquiryReference && (
          <Fact name="Enquiry">
            <Link
              to={own('enquiries', `?search=${quote.enquiryReference}`)}
              className="text-link whitespace-nowrap"
            >
              {quote.enquiryReference}
            </Link>
          </Fact>
        )}
        <Fact name="Sent">
          {quote.sentAt ? (
            <>
              <Moment at={quote.sentAt} />
              <Small>
                by {quote.senderName}
                {quote.revision > 1 && `, version ${quote.revision}`}
              </Small>
            </>
          ) : (
            <NoValue>Never</NoValue>
          )}
        </Fact>
        <Line name="Opened">
          {quote.openedAt ? (
            <Moment at={quote.openedAt} />
          ) : (
            !quote.decidedAt && <NoValue>Not opened</NoValue>
          )}
        </Line>
        <Line name="Valid until">
          {(status === 'sent' || status === 'expired') &&
            quote.validUntil &&
            dayWords(quote.validUntil)}
        </Line>
        {quote.signedName && <Signature quote={quote} />}
        <Line name="Declined">
          {status === 'declined' && quote.decidedAt && <Moment at={quote.decidedAt} />}
        </Line>
        <Line name="Complete">{quote.completedOn && dayWords(quote.completedOn)}</Line>
        <Line name="Canceled">{quote.canceledAt && <Moment at={quote.canceledAt} />}</Line>
        <Line name="Reason">{reason}</Line>
        <Line name="Account">
          {status === 'accepted' && username === null && <NoValue>Not created yet</NoValue>}
        </Line>
        {orders.length > 0 && (
          <Fact name={orders.length > 1 ? 'Orders' : 'Order'}>
            {orders.map((number) => (
              <OrderLink key={number} number={number} />
            ))}
          </Fact>
        )}
      </FactList>
    </Card>
  )
}

function Signature({ quote }: { quote: AdminQuote }) {
  const { decidedAt, decidedBy, signedName, signedFrom, cancelUntil } = quote
  return (
    <>
      <Fact name={decidedBy === 'admin' ? 'Signed on paper' : 'Accepted'}>
        {decidedAt && <Moment at={decidedAt} />}
        <Small>as “{signedName}”</Small>
      </Fact>
      {quote.paperReference && <Fact name="Number of the paper">{quote.paperReference}</Fact>}
      {signedFrom && (
        <Fact name="From">
          {signedFrom.address}
          <Small>{signedFrom.browser}</Small>
        </Fact>
      )}
      {cancelUntil && quote.status === 'accepted' && (
        <Fact name="Can be canceled">until {lastDayWords(cancelUntil)}, midnight</Fact>
      )}
      {quote.fingerprint && (
        <Fact name="Contract">
          <ContractFile reference={quote.reference} />
          <details className="text-xs font-normal [overflow-wrap:anywhere] text-soft">
            <summary className="text-link cursor-pointer list-none py-1">
              The file’s fingerprint
            </summary>
            SHA-256 {quote.fingerprint}
          </details>
        </Fact>
      )}
    </>
  )
}

/** A fact that is there once it says something. */
const Line = ({ name, children }: { name: string; children: ReactNode }) =>
  children ? <Fact name={name}>{children}</Fact> : null

const Small = ({ children }: { children: ReactNode }) => (
  <span className="text-sm font-normal text-soft">{children}</span>
)

function ContractFile({ reference }: { reference: string }) {
  const saving = useMutation({
    mutationFn: () => fetchContract(reference),
    onSuccess: (pdf) => saveFile(`Contract ${reference}.pdf`, pdf, 'application/pdf'),
    onError: (error) => showError(sentenceOf(error)),
  })
  return (
    <Button busy={saving.isPending} onClick={() => saving.mutate()}>
      <Download size={18} aria-hidden="true" />
      Download PDF
    </Button>
  )
}
