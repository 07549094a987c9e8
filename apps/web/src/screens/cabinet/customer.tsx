import type { Customer } from '@smart-bird/contracts/admin/customers'
import { formatCount } from '@smart-bird/contracts/counts'
import { formatMoment } from '@smart-bird/receipt/moment'
import { useQuery } from '@tanstack/react-query'
import { UserX } from 'lucide-react'
import { useParams } from 'react-router'
import { Card } from '#components/card.tsx'
import { join } from '#components/class-names.ts'
import { FailedState } from '#components/failed-state.tsx'
import { Link } from '#components/link.tsx'
import { RowSkeleton } from '#components/row-skeleton.tsx'
import { Blank, bar } from '#components/skeleton.tsx'
import { AdminFrame } from '#features/admin/admin-frame.tsx'
import { CustomerActions } from '#features/admin/customers/actions.tsx'
import { customer } from '#features/admin/customers/api.ts'
import { CustomerCard } from '#features/admin/customers/card.tsx'
import { CloseCustomer } from '#features/admin/customers/close.tsx'
import { CustomerLinks } from '#features/admin/customers/links.tsx'
import { CustomerOrders } from '#features/admin/customers/orders.tsx'
import { CustomerStanding } from '#features/admin/customers/standing.tsx'
import { CustomerStatus } from '#features/admin/customers/status.tsx'
import { TransferHome } from '#features/admin/customers/transfer.tsx'
import { OpenDisputes } from '#features/admin/disputes/open-disputes.tsx'
import { FactsSkeleton } from '#features/admin/facts-skeleton.tsx'
import { CustomerHouse } from '#features/admin/houses/card.tsx'
import { NotFound } from '#features/admin/not-found.tsx'
import { NewOrder } from '#features/admin/orders/new.tsx'
import { NewQuote } from '#features/admin/quotes/new.tsx'
import { VisitsOf } from '#features/admin/visits/of.tsx'
import { isCallError, sentenceOf } from '#lib/call-error.ts'
import { dollars } from '#lib/money.ts'
import { dayWords } from '#lib/quote-words.ts'
import { useFailure } from '#lib/use-failure.ts'
import { useOwnPath } from '#lib/use-own-path.ts'

export function CustomerScreen() {
  const own = useOwnPath()
  const { customerId = '' } = useParams()
  const isId = /^[1-9]\d*$/.test(customerId)
  const {
    data,
    error: latest,
    isFetching,
    refetch,
  } = useQuery({
    ...customer(Number(customerId)),
    enabled: isId,
    // An invitation that bounces does so seconds after it was sent.
    refetchInterval: ({ state: { data, status } }) =>
      status === 'success' && data?.invitation === 'sent' && !data.emailBounced && 5000,
  })
  const error = useFailure(latest, isFetching)
  const isLoading = isId && !data && !error
  const isUnknown = !isId || (isCallError(error) && error.status === 404)
  return (
    <AdminFrame
      list={{ page: 'customers', name: 'Customers' }}
      title={
        data ? data.fullUserName || data.username : isUnknown ? 'Customer not found' : 'Customer'
      }
      subtitle={
        data ? <Subtitle customer={data} /> : isLoading && <p className="mt-1.5">{blankSubtitle}</p>
      }
      aside={
        data
          ? !data.closedAt && (
              <>
                <CustomerActions customer={data} />
                <NewQuote about={{ username: data.username }} label="New quote" />
                <NewOrder forUsername={data.username} quiet={data.blocked} />
              </>
            )
          : isLoading && blankTools
      }
    >
      {isUnknown ? (
        <NotFound
          icon={UserX}
          sentence="No customer has this number. The link may be mistyped."
          to={own('customers')}
          wayOn="View all customers"
        />
      ) : (
        error && (
          <Card title="This customer can’t be shown">
            <FailedState sentence={sentenceOf(error)} onRetry={() => refetch()} busy={isFetching} />
          </Card>
        )
      )}
      {isLoading && blankPage}
      {data && (
        <>
          <CustomerLinks customer={data} />
          <div className={cards}>
            <div className="grid gap-4 empty:hidden">
              <CustomerStanding customer={data} />
              <OpenDisputes customer={data} />
            </div>
            {/* What is owed comes first. */}
            <CustomerOrders customer={data} />
            <Card
              title="Visits"
              className="not-has-[li]:hidden sm:flex sm:gap-x-10 sm:*:first:mb-0! sm:*:first:min-h-11 sm:*:last:grow xl:col-span-full"
            >
              <VisitsOf query={{ username: data.username }} />
            </Card>
            <CustomerCard customer={data} />
            <CustomerHouse customer={data} />
          </div>
        </>
      )}
    </AdminFrame>
  )
}

const cards =
  'grid grid-cols-1 gap-5 max-sm:[&_dd_time]:whitespace-normal lg:max-xl:[&_dl]:grid-cols-[repeat(2,auto_1fr)] lg:max-xl:[&_dl>div]:col-span-2 lg:max-xl:[&_dl>div:nth-last-child(2):nth-child(odd)]:border-0 xl:grid-cols-[5fr_6fr] xl:*:first:col-span-full'

const blankSubtitle = <Blank like="username, basic" />

const blankTools = (
  <>
    <span className={join(bar, 'h-11! w-30 rounded-md max-sm:w-auto max-sm:flex-1')} />
    <span className={join(bar, 'h-11! w-36 rounded-md max-sm:w-auto max-sm:flex-1')} />
    <span className={join(bar, 'h-11! w-36 rounded-md max-sm:w-auto max-sm:flex-1')} />
  </>
)

/** The cards that a customer has, with their lines. */
const blankPage = (
  <div className={join(cards, 'mt-16')}>
    <Card title="Latest orders" aria-busy="true">
      <RowSkeleton label="Loading the orders" rows={3} />
    </Card>
    <FactsSkeleton
      title="Account"
      label="Loading the customer"
      names={[
        'Email',
        'Phone',
        'Internal note',
        'Subscription',
        'Customer since',
        'Last login',
        'Two-factor login',
      ]}
    />
    <FactsSkeleton
      title="Home"
      label="Loading the home"
      names={['Domain', 'Address', 'Package', 'Home status', 'Version', 'Last contact', 'Health']}
    />
  </div>
)

/** Who it is to us: the account's name, status and level, and what is owed. */
function Subtitle({ customer }: { customer: Customer }) {
  const own = useOwnPath()
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-soft">
      {customer.fullUserName && <span>{customer.username}</span>}
      <CustomerStatus customer={customer} />
      {customer.userLevel && <span>{customer.userLevel} level</span>}
      {customer.unpaidOrders > 0 && (
        <Link
          to={own('orders', `?status=unpaid&search=${encodeURIComponent(customer.username)}`)}
          className="text-link font-semibold whitespace-nowrap"
        >
          {formatCount(customer.unpaidOrders)} unpaid, {dollars(customer.unpaidTotal)}
        </Link>
      )}
      <div className="flex basis-full flex-wrap gap-x-6 empty:hidden">
        {customer.house && customer.handOverAsked && (
          <TransferHome button={asked} customer={customer}>
            {`Asked to hand the home over on ${dayWords(customer.handOverAsked.on)} to ${customer.handOverAsked.name}`}
          </TransferHome>
        )}
        {customer.deletionAskedAt && !customer.closedAt && (
          <CloseCustomer button={asked} customer={customer}>
            {`Asked on ${formatMoment(customer.deletionAskedAt).mediumDate} to close the account`}
          </CloseCustomer>
        )}
      </div>
    </div>
  )
}

/** What the customer waits for, and the way to do it. */
const asked = {
  variant: 'quiet',
  className: 'min-h-9 px-0! py-1 text-left text-teal max-sm:min-h-11',
} as const
