import type { Customer } from '@smart-bird/contracts/admin/customers'
import { isOutOfStep } from '@smart-bird/contracts/house-status'
import { capitalized } from '@smart-bird/contracts/words'
import { Card } from '#components/card.tsx'
import { join } from '#components/class-names.ts'
import { Day } from '#components/day.tsx'
import { Fact, FactList, NoValue } from '#components/fact-list.tsx'
import { Fold } from '#components/fold.tsx'
import { LongText } from '#components/long-text.tsx'
import { Moment } from '#components/moment.tsx'
import { RowButton, RowLink } from '#features/admin/list/row-button.tsx'
import { MapLink } from '#features/admin/reach.tsx'
import { labelOf } from '#lib/labels.ts'
import { useOwnPath } from '#lib/use-own-path.ts'
import { useConnectHouse } from './connect.tsx'
import { EditHouse } from './form.tsx'
import { HouseHealth, LastContact } from './health.tsx'
import { HouseKeys } from './keys.tsx'
import { HousePackage } from './package.tsx'
import { HomePicture } from './picture.tsx'
import { TestWebhook } from './test-webhook.tsx'

type Props = {
  customer: Customer
  /** Beside the form for the webhooks: their connection is what counts there. */
  showsConnection?: boolean
}

export function CustomerHouse({ customer, showsConnection = false }: Props) {
  const { house, id } = customer
  const connect = useConnectHouse(id)
  const configuration = useOwnPath()('configuration', `?for=${customer.username}#webhook-settings`)
  const edit = <EditHouse customer={customer} />
  if (!house)
    return (
      <Card title="Home" aside={edit} className="self-start">
        <div className="flex gap-x-6">
          <p className="text-soft">This account has no home yet.</p>
          <HomePicture />
        </div>
      </Card>
    )
  return (
    <Card title="Home" aside={edit}>
      <div className="grid grid-cols-1 gap-3">
        {customer.disconnectedAt && (
          <p className="rounded-md bg-amber-wash px-4 py-2">
            The customer cut our connection on <Day at={customer.disconnectedAt} />. If they ask for
            it again, use the package’s addresses: it has new keys.
          </p>
        )}
        <div className="flex flex-wrap items-end gap-x-6">
          <FactList className={join(columns, 'flex-[1_1_22rem]')}>
            <Fact name="Domain">{house.domain ? <LongText text={house.domain} /> : notSet}</Fact>
            <Fact name="Address">
              {house.address ? <MapLink address={house.address} /> : notSet}
            </Fact>
            <Fact name="Package">{house.package ?? notSet}</Fact>
            <Fact name="Home status">
              {house.status ? capitalized(house.status) : notSet}
              {isOutOfStep(customer.sbStatus, house.status) && (
                <NoValue>account {capitalized(labelOf(customer.sbStatus))}</NoValue>
              )}
            </Fact>
            <Fact name="Version">{(house.lastReportAt && house.version) ?? notReported}</Fact>
            <Fact name="Last contact">
              <LastContact at={house.lastReportAt} />
              {house.lastReportAt && (
                <span className="text-sm font-normal text-soft">
                  <Moment at={house.lastReportAt} />
                </span>
              )}
            </Fact>
            <Fact name="Health">
              <HouseHealth house={house} unknown={house.lastReportAt ? undefined : notReported} />
            </Fact>
          </FactList>
          {showsConnection || <HomePicture house={house} foot="-mb-3" />}
        </div>
        <Fold
          summary="Connection"
          open={showsConnection || !house.serviceWebhook}
          className="-mb-2 border-t border-line pt-1"
        >
          <FactList className={join(columns, 'mt-2')}>
            <Fact name="Subscription webhook">
              {house.subscriptionWebhook ?? notSet}
              {house.subscriptionWebhook && <TestWebhook customerId={id} hook="subscription" />}
            </Fact>
            <Fact name="Service webhook">
              {house.serviceWebhook ?? notSet}
              {house.serviceWebhook && <TestWebhook customerId={id} hook="service" />}
            </Fact>
          </FactList>
          <div className="mt-2 flex flex-wrap gap-x-4">
            {house.domain && (
              <RowButton aria-haspopup="dialog" onClick={connect}>
                Use the package’s addresses
              </RowButton>
            )}
            {!showsConnection && <RowLink to={configuration}>Set webhook addresses</RowLink>}
            <HousePackage customerId={id} />
            <HouseKeys customerId={id} />
          </div>
        </Fold>
      </div>
    </Card>
  )
}

/** The values of both lists begin on one line. */
const columns = 'sm:grid-cols-[10rem_1fr]!'

const notSet = <NoValue>Not set</NoValue>
const notReported = <NoValue>Not reported yet</NoValue>
