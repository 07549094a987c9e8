import type { AdminQuote } from '@smart-bird/contracts/admin/quotes'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { Fact, FactList, NoValue } from '#components/fact-list.tsx'
import { Link } from '#components/link.tsx'
import { Moment } from '#components/moment.tsx'
import { CustomerLink } from '#features/admin/customers/links.tsx'
import { OrderLink } from '#features/admin/orders/link.tsx'
import { EmailLink, PhoneLink } from '#features/admin/reach.tsx'
import { stacked } from '#features/admin/stacked.ts'
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
    <Card title="What happened">
      <FactList>
        <Fact name="Recipient" className={stacked}>
          {customerId === null ? name : <CustomerLink id={customerId} name={name} />}
        </Fact>
        <Fact name="Email" className={stacked}>
          <EmailLink email={email} />
        </Fact>
        {phone && (
          <Fact name="Phone">
            <PhoneLink phone={phone} />
          </Fact>
        )}
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
        <Fact name="Opened">
          {quote.openedAt ? <Moment at={quote.openedAt} /> : <NoValue>Not opened</NoValue>}
        </Fact>
        {(status === 'sent' || status === 'expired') && quote.validUntil && (
          <Fact name="Valid until">{dayWords(quote.validUntil)}</Fact>
        )}
        {quote.signedName && <Signature quote={quote} />}
        {status === 'declined' && quote.decidedAt && (
          <Fact name="Declined">
            <Moment at={quote.decidedAt} />
          </Fact>
        )}
        {quote.completedOn && <Fact name="Complete">{dayWords(quote.completedOn)}</Fact>}
        {quote.canceledAt && (
          <Fact name="Canceled">
            <Moment at={quote.canceledAt} />
          </Fact>
        )}
        {reason && (
          <Fact name="Reason" className={stacked}>
            {reason}
          </Fact>
        )}
        {status === 'accepted' && username === null && (
          <Fact name="Account">
            <NoValue>Not created yet</NoValue>
          </Fact>
        )}
        {orders.length > 0 && (
          <Fact name={orders.length > 1 ? 'Orders' : 'Order'}>
            {orders.map((number) => (
              <OrderLink key={number} number={number} />
            ))}
          </Fact>
        )}
      </FactList>
      <Link
        to={own('audit', `?search=${quote.reference}`)}
        className="text-link mt-4 inline-block text-sm"
      >
        View in the audit log
      </Link>
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
        <Fact name="From" className={stacked}>
          {signedFrom.address}
          <Small>{signedFrom.browser}</Small>
        </Fact>
      )}
      {cancelUntil && quote.status === 'accepted' && (
        <Fact name="Can be canceled">until {lastDayWords(cancelUntil)}, midnight</Fact>
      )}
      {quote.fingerprint && (
        <Fact name="Contract" className={stacked}>
          <ContractFile reference={quote.reference} />
          <span className="font-mono text-xs font-normal [overflow-wrap:anywhere] text-soft">
            <span className="font-sans">SHA-256 </span>
            {quote.fingerprint}
          </span>
        </Fact>
      )}
    </>
  )
}

const Small = ({ children }: { children: React.ReactNode }) => (
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
