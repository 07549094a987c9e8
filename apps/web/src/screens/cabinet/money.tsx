import { useQuery } from '@tanstack/react-query'
import { Card } from '#components/card.tsx'
import { FailedState } from '#components/failed-state.tsx'
import { AdminFrame } from '#features/admin/admin-frame.tsx'
import { AccountantExport } from '#features/admin/money/accountant-export.tsx'
import { attention, failedPayments } from '#features/admin/money/api.ts'
import { MoneyAttention } from '#features/admin/money/attention.tsx'
import { MoneyComparison } from '#features/admin/money/comparison.tsx'
import { FailedPayments } from '#features/admin/money/failed-payments.tsx'
import { overview } from '#features/admin/overview/api.ts'
import { Revenue } from '#features/admin/overview/revenue.tsx'
import { sentenceOf } from '#lib/call-error.ts'
import { useFailure } from '#lib/use-failure.ts'

export function MoneyScreen() {
  const unclear = useQuery(attention())
  const failed = useQuery(failedPayments())
  const { data } = useQuery(overview())
  const isFetching = unclear.isFetching || failed.isFetching
  const isKnown = Boolean(unclear.data ?? failed.data)
  // Where nothing has ever answered, it is said once.
  const error = useFailure(isKnown ? null : failed.error && unclear.error, isFetching)
  if (error)
    return (
      <AdminFrame title="Money">
        <Card title="Money can’t be shown">
          <FailedState
            sentence={sentenceOf(error)}
            onRetry={() => {
              unclear.refetch()
              failed.refetch()
            }}
            busy={isFetching}
          />
        </Card>
      </AdminFrame>
    )
  return (
    <AdminFrame
      title="Money"
      aside={
        <div className="ml-auto min-h-14 max-sm:w-full md:-mt-1.5 md:mb-1">
          {data && <Revenue months={data.revenue} />}
        </div>
      }
    >
      <div className="grid gap-4">
        <MoneyAttention />
        <FailedPayments />
        <MoneyComparison />
        <AccountantExport />
      </div>
    </AdminFrame>
  )
}
