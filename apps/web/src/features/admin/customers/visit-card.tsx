import type { AdminOrder } from '@smart-bird/contracts/admin/orders'
import { mayHaveGuarantee } from '@smart-bird/contracts/values'
import { useQuery } from '@tanstack/react-query'
import { Card } from '#components/card.tsx'
import { Fact, FactList, NoValue } from '#components/fact-list.tsx'
import { FactsSkeleton } from '#features/admin/facts-skeleton.tsx'
import { HomePicture } from '#features/admin/houses/picture.tsx'
import { EmailLink, MapLink, PhoneLink } from '#features/admin/reach.tsx'
import { OfferVisit } from '#features/admin/visits/offer.tsx'
import { customer } from './api.ts'
import { NoteFact } from './note.tsx'

/** What is needed to drive to an order's customer, or to call them, and a visit for its work. */
export function VisitCard({ order }: { order: AdminOrder }) {
  const { orderNumber, orderType, orderStatus, completedOn, quote } = order
  const { data, isPending } = useQuery(customer(order.customerId))
  if (isPending)
    return (
      <FactsSkeleton
        title="Where and who"
        label="Loading the customer"
        names={['Address', 'Phone', 'Email', 'Internal note']}
      />
    )
  if (!data) return null
  return (
    <Card title="Where and who">
      <FactList className="border-t border-line">
        <Fact name="Address">
          {data.house?.address ? <MapLink address={data.house.address} /> : notSet}
        </Fact>
        <Fact name="Phone">{data.phone ? <PhoneLink phone={data.phone} /> : notSet}</Fact>
        <Fact name="Email">{data.email ? <EmailLink email={data.email} /> : notSet}</Fact>
        <NoteFact customer={data} />
      </FactList>
      <div className="flex items-end border-t border-line pt-2 max-sm:not-has-[button]:hidden">
        {!quote && completedOn === null && mayHaveGuarantee(orderType, orderStatus) && (
          <OfferVisit
            of={{ orderNumber }}
            kinds={['installation']}
            place={data.house?.address ?? ''}
            variant="quiet"
            className="-mb-3 px-0! text-sm"
          />
        )}
        <HomePicture house={data.house} />
      </div>
    </Card>
  )
}

const notSet = <NoValue>Not set</NoValue>
