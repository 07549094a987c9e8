import type { Customer } from '@smart-bird/contracts/admin/customers'
import { Card } from '#components/card.tsx'
import { Fact, FactList } from '#components/fact-list.tsx'
import { formatDay, formatMoment } from '#lib/dates.ts'
import { CustomerActions } from './actions.tsx'
import { EditCustomer } from './edit.tsx'
import { CustomerStatus } from './status.tsx'

/** Who the customer is, and what an admin may do about the account. */
export function CustomerCard({ customer }: { customer: Customer }) {
  return (
    <Card title="Account" aside={<EditCustomer customer={customer} />}>
      <FactList>
        <Fact name="Status">
          <CustomerStatus customer={customer} />
        </Fact>
        <Fact name="Level">{customer.userLevel ?? 'None'}</Fact>
        <Fact name="Full name">{customer.fullUserName ?? 'Not given'}</Fact>
        <Fact name="E-mail">{customer.email ?? 'Not given'}</Fact>
        <Fact name="Phone">{customer.phone ?? 'Not given'}</Fact>
        <Fact name="Joined">{formatDay(customer.joinedAt)}</Fact>
        <Fact name="Last sign-in">
          {customer.lastSignInAt ? formatMoment(customer.lastSignInAt) : 'Never'}
        </Fact>
        <Fact name="Second factor">{customer.twoFactor ? 'In use' : 'Not in use'}</Fact>
      </FactList>
      <CustomerActions customer={customer} />
    </Card>
  )
}
