import type { Quote } from '@smart-bird/contracts/quotes'
import { whoeverLogsIn } from '@smart-bird/contracts/values'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button, ButtonLink } from '#components/button.tsx'
import { Day } from '#components/day.tsx'
import { Moment } from '#components/moment.tsx'
import { Notice } from '#components/notice.tsx'
import { PhoneLink } from '#components/phone-link.tsx'
import { sentenceOf } from '#lib/call-error.ts'
import { dollars } from '#lib/money.ts'
import { cabinetPath } from '#lib/paths.ts'
import { dayWords, lastDayWords } from '#lib/quote-words.ts'
import { serverNow } from '#lib/server-clock.ts'
import { type QuoteCalls, savingContract } from './api.ts'
import { CancelDialog } from './cancel-dialog.tsx'

type Props = { quote: Quote; calls: QuoteCalls; readOnly: boolean }

/** What became of a quote, and what can still be done; nothing while it waits for its answer. */
export function Outcome(props: Props) {
  const { quote } = props
  switch (quote.status) {
    case 'sent':
      return null
    case 'draft':
      return (
        <Said look="info">We’re changing this quote. We’ll email you as soon as it’s ready.</Said>
      )
    case 'accepted':
      return <Agreed {...props} />
    case 'declined':
      return <Said look="calm">Thanks for telling us. Nothing happens now.</Said>
    case 'expired':
      return (
        <Said look="info">
          This quote was valid until {quote.validUntil && dayWords(quote.validUntil)}. You’d still
          like it? Call <PhoneLink />, and we’ll send you a new one.
        </Said>
      )
    case 'withdrawn':
      return (
        <Said look="info">We’ve withdrawn this quote.{quote.reason && ` ${quote.reason}`}</Said>
      )
    case 'canceled':
      return (
        <Said look="calm">
          You canceled this contract{' '}
          {quote.canceledAt && (
            <>
              on <Day at={quote.canceledAt} />
            </>
          )}
          . What wasn’t paid is canceled, and what you paid is refunded in full.
        </Said>
      )
  }
}

const Said = ({ look, children }: { look: 'info' | 'calm'; children: ReactNode }) => (
  <Notice look={look}>{children}</Notice>
)

function Agreed({ quote, calls, readOnly }: Props) {
  const [canceling, cancel] = useState(false)
  const saving = useMutation({ mutationFn: savingContract(calls), meta: { saysItself: true } })
  const { cancelUntil, signedName, decidedAt, fingerprint } = quote
  const canCancel = cancelUntil !== null && new Date(cancelUntil) > serverNow()
  return (
    <section className="grid grid-cols-1 gap-4 rounded-lg border border-teal bg-teal-wash p-5 sm:p-7">
      <div>
        <h2 className="text-xl text-teal">Thank you. It’s agreed.</h2>
        <p>
          Signed by {signedName}
          {decidedAt && (
            <>
              {' '}
              on <Moment at={decidedAt} />
            </>
          )}
          .
        </p>
      </div>
      <ol className="grid list-decimal gap-1 pl-5">
        {nextSteps(quote).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {quote.unpaid !== '0.00' && (
        <ButtonLink
          variant="primary"
          to={cabinetPath(whoeverLogsIn, 'billings')}
          className="w-full"
        >
          {isDeposit(quote) ? 'Pay the deposit' : 'Pay'}
        </ButtonLink>
      )}
      {canCancel && !readOnly && (
        <p>
          You can cancel until {lastDayWords(cancelUntil)}, midnight.{' '}
          <button
            type="button"
            className="text-link cursor-pointer"
            aria-haspopup="dialog"
            onClick={() => cancel(true)}
          >
            Cancel this contract
          </button>
        </p>
      )}
      {fingerprint && (
        <div className="grid gap-2">
          {saving.isError && <Notice look="error">{sentenceOf(saving.error)}</Notice>}
          <Button busy={saving.isPending} onClick={() => saving.mutate(quote)}>
            <Download size={18} aria-hidden="true" />
            Signed contract (PDF)
          </Button>
          <details className="text-xs text-soft [overflow-wrap:anywhere]">
            <summary className="text-link cursor-pointer list-none py-1">
              Document fingerprint (SHA-256)
            </summary>
            {fingerprint}
          </details>
        </div>
      )}
      <CancelDialog {...{ quote, calls }} open={canceling} onClose={() => cancel(false)} />
    </section>
  )
}

/** Whether its first order is one. */
const isDeposit = ({ pay, orders }: Quote) => pay === 'deposit' && orders.length < 2

/** What happens after a contract is signed, in the order in which it does. */
function nextSteps(quote: Quote): string[] {
  const { pay, total, orders, unpaid } = quote
  const due = orders.length > 0 ? unpaid : total
  const sum = isDeposit(quote) ? `the deposit of ${dollars(quote.deposit)}` : dollars(due)
  return [
    unpaid !== '0.00'
      ? `Pay ${sum} in your cabinet.`
      : pay === 'after' || orders.length > 0
        ? 'There is nothing to pay now.'
        : `We create your account, and you pay ${sum} there.`,
    'We email you times, and you choose the one that suits you.',
    'Your one-year guarantee begins when the work is complete.',
  ]
}
