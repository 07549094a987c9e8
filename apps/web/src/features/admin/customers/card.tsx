import type { Customer } from '@smart-bird/contracts/admin/customers'
import { formatMoment as inCompanysDays } from '@smart-bird/receipt/moment'
import { Badge } from '#components/badge.tsx'
import { Card } from '#components/card.tsx'
import { Day } from '#components/day.tsx'
import { Fact, FactList, NoValue } from '#components/fact-list.tsx'
import { Moment } from '#components/moment.tsx'
import { Notice } from '#components/notice.tsx'
import { ConsentFact } from '#features/admin/consent-fact.tsx'
import { EmailLink, PhoneLink } from '#features/admin/reach.tsx'
import { subscriptionLooks } from '#features/admin/subscriptions/rules.ts'
import { labelOf } from '#lib/labels.ts'
import { dollars } from '#lib/money.ts'
import { EditCustomer } from './edit.tsx'
import { NoteFact } from './note.tsx'

export function CustomerCard({ customer }: { customer: Customer }) {
  return (
    <Card title="Account" aside={!customer.closedAt && <EditCustomer customer={customer} />}>
      <FactList>
        <Fact name="Email" className={customer.emailBounce ? 'grid-cols-1! py-2' : ''}>
          {customer.email ? <EmailLink email={customer.email} /> : notSet}
          {customer.emailBounce && <Bounce {...customer.emailBounce} />}
        </Fact>
        <Fact name="Phone">{customer.phone ? <PhoneLink phone={customer.phone} /> : notSet}</Fact>
        <NoteFact customer={customer} />
        <Fact name="Subscription">
          <Plan {...customer} />
        </Fact>
        {customer.subscription && <ConsentFact consent={customer.subscription.consent} />}
        <Fact name="Customer since">
          <Day at={customer.joinedAt} />
        </Fact>
        <Fact name="Last login">
          {customer.lastLoginAt ? <Moment at={customer.lastLoginAt} /> : <NoValue>Never</NoValue>}
        </Fact>
        <Fact name="Two-factor login">{customer.twoFactor ? 'On' : 'Off'}</Fact>
      </FactList>
    </Card>
  )
}

const notSet = <NoValue>Not set</NoValue>

/** Whether it runs, and the payment that an admin is asked about: the next, or the one that failed. */
function Plan({ subscription }: Pick<Customer, 'subscription'>) {
  if (!subscription) return <NoValue>None</NoValue>
  const { status, price, nextPaymentAt, failedPayments, nextRetryAt, ending } = subscription
  const hasFailed = failedPayments > 0
  const at = hasFailed ? nextRetryAt : nextPaymentAt
  return (
    <>
      <Badge look={subscriptionLooks[status]}>{labelOf(status)}</Badge>
      {hasFailed && <Badge look="bad">payment failed</Badge>}
      {ending && <Badge look="waiting">ending</Badge>}
      <span className="text-sm font-normal text-soft">{dollars(price)} a month</span>
      {at && !ending && (
        <span className="text-sm font-normal text-soft">
          {hasFailed ? 'next retry' : 'next payment'}{' '}
          <span className="whitespace-nowrap">{inCompanysDays(at).mediumDate}</span>
        </span>
      )}
    </>
  )
}

function Bounce({ at, words }: NonNullable<Customer['emailBounce']>) {
  return (
    <Notice look="error" className="w-full text-sm">
      <p>
        Email to this address bounced on <Moment at={at} />.
      </p>
      <p className="font-normal">
        The mail server’s answer: “{words}”. Ask the customer for another address. This notice goes
        away once an email is delivered.
      </p>
    </Notice>
  )
}
