import type { Customer } from '@smart-bird/contracts/admin/customers'
import { Card } from '#components/card.tsx'
import { join } from '#components/class-names.ts'
import { Fact, FactList } from '#components/fact-list.tsx'
import { Link } from '#components/link.tsx'
import { LongText } from '#components/long-text.tsx'
import { rowButtonLook } from '#features/admin/list/row-button.tsx'
import { formatMoment } from '#lib/dates.ts'
import { capitalized } from '#lib/labels.ts'
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
        <div className="grid gap-3">
          <FactList>
            <Fact name="Domain">{house.domain ? <LongText text={house.domain} /> : 'Not set'}</Fact>
            <Fact name="Address">{house.address ?? 'Not set'}</Fact>
            <Fact name="Package">{house.package ?? 'Not set'}</Fact>
            <Fact name="Home status">{house.status ? capitalized(house.status) : 'Not set'}</Fact>
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
          <div className="flex flex-wrap gap-x-5 border-t border-line pt-3">
            <Link to={configuration} className={join('btn btn-quiet', rowButtonLook)}>
              Set webhook addresses
            </Link>
            <HousePackage customerId={id} />
            <HouseKeys customerId={id} />
          </div>
        </div>
      )}
    </Card>
  )
}
