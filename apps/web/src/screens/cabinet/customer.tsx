import type { Customer } from '@smart-bird/contracts/admin/customers'
import { errorCatalogue } from '@smart-bird/contracts/errors'
import { useQuery } from '@tanstack/react-query'
import { UserX } from 'lucide-react'
import { useParams } from 'react-router'
import { ButtonLink } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { FailedState } from '#components/failed-state.tsx'
import { Blank, Skeleton } from '#components/skeleton.tsx'
import { AdminFrame } from '#features/admin/admin-frame.tsx'
import { CustomerActions } from '#features/admin/customers/actions.tsx'
import { customer } from '#features/admin/customers/api.ts'
import { CustomerCard } from '#features/admin/customers/card.tsx'
import { CustomerLinks } from '#features/admin/customers/links.tsx'
import { CustomerOrders } from '#features/admin/customers/orders.tsx'
import { CustomerStatus } from '#features/admin/customers/status.tsx'
import { OpenDisputes } from '#features/admin/disputes/open-disputes.tsx'
import { CustomerHouse } from '#features/admin/houses/card.tsx'
import { NewOrder } from '#features/admin/orders/new.tsx'
import { isCallError, sentenceOf } from '#lib/call-error.ts'
import { cabinetPath } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'
import { useFailure } from '#lib/use-failure.ts'

export function CustomerScreen() {
  const user = useSession()
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
      status === 'success' && data?.invited && !data.emailBounced && 5000,
  })
  const error = useFailure(latest, isFetching)
  if (!user) return null
  const isLoading = isId && !data && !error
  // Below the shorter card.
  const records = data && <CustomerLinks customer={data} username={user.username} />
  return (
    <AdminFrame
      user={user}
      list={{ page: 'customers', name: 'Customers' }}
      title={data ? data.fullUserName || data.username : 'Customer'}
      subtitle={
        data ? <Subtitle customer={data} /> : isLoading && <p className="mt-1.5">{blankSubtitle}</p>
      }
      aside={
        data && (
          <>
            <CustomerActions customer={data} />
            <NewOrder forUsername={data.username} />
          </>
        )
      }
    >
      {error && (
        <Card title="This customer can’t be shown">
          {isCallError(error) && error.status === 404 ? (
            <Unknown sentence={sentenceOf(error)} username={user.username} />
          ) : (
            <FailedState sentence={sentenceOf(error)} onRetry={() => refetch()} busy={isFetching} />
          )}
        </Card>
      )}
      {!isId && (
        <Card title="This customer can’t be shown">
          <Unknown sentence={errorCatalogue.not_found.sentence} username={user.username} />
        </Card>
      )}
      {isLoading && (
        <div className="grid gap-6 lg:grid-cols-2">
          <Card title="Account">
            <Skeleton label="Loading the customer" lines={9} />
          </Card>
          <Card title="Home">
            <Skeleton label="Loading the home" lines={12} />
          </Card>
        </div>
      )}
      {data && (
        <div className="grid grid-cols-1 gap-6 max-sm:[&_dl>div]:grid-cols-[6.5rem_1fr] max-sm:[&_dl>div]:gap-x-3 sm:[&_dl>div]:grid-cols-[10.5rem_1fr] lg:grid-cols-2">
          <div className="empty:hidden lg:col-span-2">
            <OpenDisputes customer={data} username={user.username} />
          </div>
          <div className="grid gap-6">
            <CustomerCard customer={data} />
            {data.house && records}
          </div>
          <div className="grid gap-6">
            <CustomerHouse customer={data} username={user.username} />
            {!data.house && records}
          </div>
          <CustomerOrders customer={data} username={user.username} />
        </div>
      )}
    </AdminFrame>
  )
}

const Unknown = ({ sentence, username }: { sentence: string; username: string }) => (
  <div role="alert">
    <EmptyState icon={UserX} text={sentence} note="Look for it by name, email or domain.">
      <ButtonLink to={cabinetPath(username, 'customers')}>View all customers</ButtonLink>
    </EmptyState>
  </div>
)

const blankSubtitle = <Blank like="username, basic" />

/** Who it is to us: the account's name, status and level. */
const Subtitle = ({ customer }: { customer: Customer }) => (
  <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-soft">
    {customer.fullUserName && <span>{customer.username}</span>}
    <CustomerStatus customer={customer} />
    {customer.userLevel && <span>{customer.userLevel} level</span>}
  </div>
)
