import type { Customer } from '@smart-bird/contracts/admin/customers'
import { Card } from '#components/card.tsx'
import { Day } from '#components/day.tsx'
import { Fact, FactList } from '#components/fact-list.tsx'
import { LongText } from '#components/long-text.tsx'
import { Moment } from '#components/moment.tsx'
import { Notice } from '#components/notice.tsx'
import { formatMoment } from '#lib/dates.ts'
import { EditCustomer } from './edit.tsx'

export function CustomerCard({ customer }: { customer: Customer }) {
  return (
    <Card title="Account" aside={<EditCustomer customer={customer} />}>
      <FactList>
        <Fact name="Email">
          {customer.email ? <LongText text={customer.email} /> : 'Not set'}
          {customer.emailBounce && <Bounce {...customer.emailBounce} />}
        </Fact>
        <Fact name="Phone">{customer.phone ?? 'Not set'}</Fact>
        <Fact name="Joined">
          <Day at={customer.joinedAt} />
        </Fact>
        <Fact name="Last login">
          {customer.lastSignInAt ? formatMoment(customer.lastSignInAt) : 'Never'}
        </Fact>
        <Fact name="Two-factor login">{customer.twoFactor ? 'On' : 'Off'}</Fact>
      </FactList>
    </Card>
  )
}

function Bounce({ at, words }: NonNullable<Customer['emailBounce']>) {
  return (
    <Notice look="error" className="w-full">
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
