import type { Customer } from '@smart-bird/contracts/admin/customers'
import { Badge } from '#components/badge.tsx'
import { Card } from '#components/card.tsx'
import { Fact, FactList } from '#components/fact-list.tsx'
import { Link } from '#components/link.tsx'
import { LongText } from '#components/long-text.tsx'
import { formatMoment } from '#lib/dates.ts'
import { cabinetPath } from '#lib/paths.ts'
import { EditHouse } from './form.tsx'
import { HouseKeys } from './keys.tsx'
import { HousePackage } from './package.tsx'
import { TestWebhook } from './test-webhook.tsx'

type Props = { customer: Customer; username: string }

export function CustomerHouse({ customer, username }: Props) {
  const { house, id } = customer
  const configuration = `${cabinetPath(username, 'configuration')}?for=${customer.username}#webhook-settings`
  return (
    <Card title="Home" aside={<EditHouse customer={customer} />}>
      {!house ? (
        <p>This account has no home yet.</p>
      ) : (
        <div className="grid gap-6">
          <FactList>
            <Fact name="Domain">{house.domain ? <LongText text={house.domain} /> : 'Not set'}</Fact>
            <Fact name="Address">{house.address ?? 'Not set'}</Fact>
            <Fact name="Package">{house.package ?? 'Not set'}</Fact>
            <Fact name="Home status">
              {house.status ? <Badge>{house.status}</Badge> : 'Not set'}
            </Fact>
            <Fact name="Version">{house.version ?? 'Unknown'}</Fact>
            <Fact name="Last contact">
              {house.lastReportAt ? formatMoment(house.lastReportAt) : 'Never'}
            </Fact>
            <Fact name="Service webhook">
              {house.serviceWebhook ?? 'Not set'}
              {house.serviceWebhook && <TestWebhook customerId={id} hook="service" />}
            </Fact>
            <Fact name="Subscription webhook">
              {house.subscriptionWebhook ?? 'Not set'}
              {house.subscriptionWebhook && <TestWebhook customerId={id} hook="subscription" />}
            </Fact>
          </FactList>
          <p>
            <Link to={configuration} className="text-link">
              Set webhook addresses
            </Link>
          </p>
          <div className="flex flex-wrap gap-3">
            <HousePackage customerId={id} />
            <HouseKeys customerId={id} />
          </div>
        </div>
      )}
    </Card>
  )
}
