import type { AttentionRow, compareMoney } from '@smart-bird/contracts/admin/money'
import { counted, formatCount } from '@smart-bird/contracts/counts'
import type { Reply } from '@smart-bird/contracts/endpoint'
import { pageSizes } from '@smart-bird/contracts/limits'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useMemo } from 'react'
import { Badge } from '#components/badge.tsx'
import { Card } from '#components/card.tsx'
import type { Column } from '#components/data-table.tsx'
import { useFailedState } from '#components/failed-state.tsx'
import { longText, nothing } from '#components/long-text.tsx'
import { Moment } from '#components/moment.tsx'
import { Notice } from '#components/notice.tsx'
import { SelectField } from '#components/select-field.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { searchCell } from '#features/admin/customers/links.tsx'
import { RowButton } from '#features/admin/list/row-button.tsx'
import { ListTable } from '#features/admin/list/table.tsx'
import { OrderLink } from '#features/admin/orders/link.tsx'
import { beingConfirmed } from '#features/admin/orders/rules.ts'
import { labelOf } from '#lib/labels.ts'
import { inCurrency } from '#lib/money.ts'
import { useAddress } from '#lib/use-address.ts'
import { useIsPhone } from '#lib/use-media.ts'
import { attention, comparison, settlement } from './api.ts'
import { ResolveButton } from './attention.tsx'
import { OtherTransactions } from './other-transactions.tsx'
import { kindLabels, problemSentences } from './rules.ts'
import { UnreadableTransactions } from './unreadable-transactions.tsx'

type Row = Reply<typeof compareMoney>['rows'][number]

/** Our books compared with the provider's transactions; mismatches come first. */
export function MoneyComparison() {
  const [address, changeAddress] = useAddress()
  const days = periods.find(({ value }) => value === address.get('days'))?.value ?? '30'
  const isPhone = useIsPhone()
  const found = useQuery(attention()).data?.data
  const query = useQuery(comparison(days))
  const { data } = query
  const failed = useFailedState(query)
  const rows = data?.rows
  const columns = useMemo(() => columnsFor(isPhone, found, rows), [isPhone, found, rows])
  return (
    <Card
      title="Reconciliation"
      aside={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {data?.providerReachable && data.rows.length > 0 && <Verdict {...data} />}
          <SelectField
            label="Period"
            className="-mb-1.5 [&_label]:sr-only"
            value={days}
            onChange={({ target }) => changeAddress({ days: target.value, compared: '' })}
            options={periods}
          />
        </div>
      }
    >
      <p className="mb-5 text-sm text-soft">
        Our books beside PayPal’s, from the day PayPal was connected.
      </p>
      {failed}
      {!data && !failed && <Skeleton label="Loading from PayPal" lines={7} />}
      {data?.problem && (
        <Notice look={data.problem === 'not_yet' ? 'info' : 'error'} className="mb-5">
          {problemSentences[data.problem]}
        </Notice>
      )}
      {data && <UnreadableTransactions rows={data.unreadable} />}
      {data?.providerReachable && (
        <div className="max-[40rem]:[&_td:has([data-sides])]:basis-full!">
          <ListTable
            caption="Reconciliation"
            columns={columns}
            rows={data.rows}
            rowId={(row) => `${row.providerId} ${row.paymentId} ${row.at} ${row.ourAmount}`}
            pageSize={pageSizes.admin}
            pageName="compared"
            emptyText="No payments through PayPal to compare in this period. Checks, Zelle and cash aren’t compared."
          />
        </div>
      )}
      {data && <OtherTransactions rows={data.others} />}
    </Card>
  )
}

/** What is being confirmed neither matches yet nor doesn't. */
function Verdict({ rows, mismatches }: Pick<Reply<typeof compareMoney>, 'rows' | 'mismatches'>) {
  if (mismatches > 0)
    return <Badge look="bad">{counted(mismatches, 'mismatch', 'mismatches')}</Badge>
  const open = rows.filter(isBeingConfirmed).length
  if (open === 0) return <Badge look="good">all match</Badge>
  return (
    <Badge look="waiting">
      {open < rows.length && `${formatCount(rows.length - open)} match, `}
      {formatCount(open)} {beingConfirmed}
    </Badge>
  )
}

const isMatch = (row: Row) => !row.mismatch && !isBeingConfirmed(row)
const isBeingConfirmed = ({ ourState }: Row) => ourState === 'approved' || ourState === 'capturing'

const periods = ['7', '30', '90', '365'].map((value) => ({
  value,
  label: `Last ${value} days`,
}))

const columnsFor = (
  isPhone: boolean,
  found: AttentionRow[] | undefined,
  rows: Row[] | undefined,
): Column<Row>[] => [
  {
    header: 'Customer',
    narrow: 'title',
    cell: searchCell('Unknown'),
  },
  {
    header: 'Type',
    narrow: 'detail',
    cell: (row) => row.kind && kindLabels[row.kind],
  },
  {
    header: 'Order',
    narrow: 'detail',
    cell: ({ orderNumber, ourState }) =>
      orderNumber ? (
        <OrderLink number={orderNumber} />
      ) : (
        ourState === 'subscription' && 'Subscription'
      ),
  },
  {
    header: 'Date (Chicago)',
    narrow: 'detail',
    cell: (row) => <Moment at={row.at} listed className="xl:whitespace-nowrap" />,
  },
  {
    header: 'Transaction',
    narrow: 'detail',
    // On a phone there only to ask PayPal about.
    cell: (row) => !(isPhone && isMatch(row)) && longText(row.providerId),
  },
  ...(isPhone ? [bothSides] : sides),
  {
    header: 'Result',
    // On a phone beside the title.
    ...(isPhone && { align: 'end' as const }),
    // There with the amount that both sides have. What is as it should be doesn't call.
    cell: (row) => (!isMatch(row) ? <Result {...row} /> : isPhone ? ours(row) : matches),
  },
  // On a phone nothing takes no room, and every row has the same order.
  ...(isPhone || rows?.some((row) => actionOf(row, found))
    ? [{ header: 'Action', cell: (row: Row) => actionOf(row, found) }]
    : []),
]

const matches = (
  <Check size={18} role="img" aria-label="Match" className="inline align-text-bottom text-teal" />
)
const Result = ({ mismatch }: Row) =>
  mismatch ? <Badge look="bad">mismatch</Badge> : <Badge look="waiting">{beingConfirmed}</Badge>

const ours = (row: Row) => (
  <Side amount={row.ourAmount} currency="USD" state={isMatch(row) ? null : row.ourState} />
)
const theirs = (row: Row) => (
  <Side
    amount={row.providerAmount}
    currency={row.currency}
    state={isMatch(row) ? null : row.providerState}
  />
)
const sides: readonly Column<Row>[] = [
  { header: 'Our books', align: 'end', cell: ours },
  { header: 'PayPal', align: 'end', cell: theirs },
]

/** Below each other, so that they can be compared. */
const bothSides: Column<Row> = {
  header: 'Amounts',
  cell: (row) =>
    !isMatch(row) && (
      <span data-sides="" className="grid text-sm">
        <span>
          <span className="inline-block w-20 text-soft">Our books</span> {ours(row)}
        </span>
        <span>
          <span className="inline-block w-20 text-soft">PayPal</span> {theirs(row)}
        </span>
      </span>
    ),
}

/** What can be done about a difference, where it is seen. */
function actionOf(row: Row, found: readonly AttentionRow[] | undefined) {
  if (!row.mismatch) return false
  if (canSettle(row)) return <SettleButton paymentId={row.paymentId} />
  const open = found?.find(
    ({ subject, discrepancyId }) => subject === row.orderNumber && discrepancyId !== null,
  )
  if (!open || open.discrepancyId === null) return false
  return <ResolveButton {...open} discrepancyId={open.discrepancyId} quiet />
}

/** A payment that is already captured has nothing left to settle with the provider. */
const canSettle = (row: Row): row is Row & { paymentId: number } =>
  row.mismatch && row.paymentId !== null && row.ourState !== 'captured'

type SideProps = { amount: string | null; currency: string; state: string | null }

/** What one of the two says. */
const Side = ({ amount, currency, state }: SideProps) => (
  <>
    <span className="whitespace-nowrap">
      {amount === null ? !state && nothing : inCurrency(amount, currency)}
    </span>
    {state && (
      <span className="text-sm font-normal text-soft before:content-['_'] min-[40rem]:block">
        {labelOf(state)}
      </span>
    )}
  </>
)

function SettleButton({ paymentId }: { paymentId: number }) {
  const settling = useMutation(settlement(paymentId))
  return (
    <RowButton
      variant="primary"
      busy={settling.isPending}
      aria-label={`Settle payment ${paymentId}`}
      onClick={() => settling.mutate()}
    >
      Settle
    </RowButton>
  )
}
