import {
  faultInWords,
  type ImportPreview,
  type ImportRow,
} from '@smart-bird/contracts/admin/imports'
import { counted, formatCount } from '@smart-bird/contracts/counts'
import { pageSizes } from '@smart-bird/contracts/limits'
import { methodWords } from '@smart-bird/contracts/outside-payments'
import { useNavigate } from 'react-router'
import { Button } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import type { Column } from '#components/data-table.tsx'
import { DayOf } from '#components/day.tsx'
import { Fact, FactList } from '#components/fact-list.tsx'
import { LongName, nothing } from '#components/long-text.tsx'
import { Notice } from '#components/notice.tsx'
import { Unbroken } from '#components/unbroken.tsx'
import { Address } from '#features/admin/list/address.tsx'
import { ListTable } from '#features/admin/list/table.tsx'
import { useProofDialog } from '#features/admin/proof/form.tsx'
import { isCallError } from '#lib/call-error.ts'
import { dollars } from '#lib/money.ts'
import { useOwnPath } from '#lib/use-own-path.ts'
import { customerImport } from './api.ts'

type Props = {
  preview: ImportPreview
  table: { text: string; name: string }
  /** Something was stored meanwhile that the table contradicts. */
  onRefused: () => void
  onImported: () => void
}

/** What is wrong with a table, or what it adds and the button that does. */
export function Preview({ preview, table, onRefused, onImported }: Props) {
  const { rows, faults, faultCount, customers, homes, orders, total } = preview
  if (faultCount > 0)
    return (
      <Card title={counted(faultCount, 'thing to correct', 'things to correct')} {...verdict}>
        <Notice look="error">
          <p>Nothing is imported until all rows are right. Correct them, then check again.</p>
        </Notice>
        <ul className="mt-4 list-disc pl-5 [overflow-wrap:anywhere]">
          {faults.map((fault) => (
            <li key={faultInWords(fault)}>{faultInWords(fault)}</li>
          ))}
        </ul>
        {faultCount > faults.length && (
          <p className="mt-2 text-soft">And {formatCount(faultCount - faults.length)} more.</p>
        )}
      </Card>
    )
  const isNews = customers.added + homes.added + orders.added > 0
  return (
    <Card
      title={isNews ? 'Ready to import' : 'Nothing new'}
      aside={isNews && <ImportButton {...{ preview, table, onRefused, onImported }} />}
      {...verdict}
    >
      <FactList>
        {(
          [
            ['Customers', customers, ''],
            ['Homes', homes, ''],
            ['Paid orders', orders, `, ${dollars(total)}`],
          ] as const
        ).map(([name, { added, known }, more]) => (
          <Fact key={name} name={name}>
            {formatCount(added)} new{added > 0 && more}
            {known > 0 && (
              <span className="font-normal text-soft">{formatCount(known)} already here</span>
            )}
          </Fact>
        ))}
      </FactList>
      {!isNews && (
        <p className="mt-4">
          Everything in this table is here already. Importing it again changes nothing.
        </p>
      )}
      <div className="mt-5">
        <ListTable
          caption="Rows as they were understood"
          columns={columns}
          rows={rows}
          rowId={({ row }) => String(row)}
          pageSize={pageSizes.admin}
          pageName="rows"
          emptyText=""
        />
      </div>
    </Card>
  )
}

/** It comes into sight and takes the focus once it is there. */
const verdict = {
  className: 'mt-5 scroll-mt-4 outline-none',
  tabIndex: -1,
  ref: (card: HTMLElement | null) => {
    card?.focus({ preventScroll: true })
    card?.scrollIntoView?.()
  },
}

const columns: Column<ImportRow>[] = [
  {
    header: 'Row',
    narrow: 'detail',
    cell: ({ row }) => <span className="max-lg:before:content-['row_']">{row}</span>,
  },
  {
    header: 'Customer',
    narrow: 'title',
    cell: ({ fullName, username, isNew }) => (
      <>
        <LongName text={fullName || username} />
        {!isNew && (
          <span className="block text-sm font-normal whitespace-nowrap text-soft">
            already here
          </span>
        )}
      </>
    ),
  },
  { header: 'Email', narrow: 'detail', cell: ({ email }) => <Address text={email} /> },
  {
    header: 'Since',
    narrow: 'detail',
    cell: ({ customerSince }) => (
      <span className="max-lg:before:content-['since_']">
        <DayOf day={customerSince} />
      </span>
    ),
  },
  {
    header: 'Home',
    narrow: 'detail',
    cell: ({ home }) => <Unbroken text={home.join(', ') || nothing} />,
  },
  {
    header: 'Order',
    narrow: 'detail',
    cell: ({ order }) => order && `${order.type}: ${order.description}`,
  },
  {
    header: 'Price',
    align: 'end',
    cell: ({ order }) => order && dollars(order.price),
  },
  {
    header: 'Ordered',
    narrow: 'detail',
    cell: ({ order }) =>
      order && (
        <span className="max-lg:before:content-['ordered_']">
          <DayOf day={order.orderedOn} />
        </span>
      ),
  },
  {
    header: 'Paid',
    narrow: 'detail',
    cell: ({ order }) =>
      order && (
        <span className="max-lg:before:content-['paid_']">
          <DayOf day={order.paidOn} /> {methodWords(order.method, order.reference)}
        </span>
      ),
  },
  {
    header: 'Complete',
    narrow: 'detail',
    cell: ({ order }) =>
      order?.completedOn && (
        <span className="max-lg:before:content-['complete_']">
          <DayOf day={order.completedOn} />
        </span>
      ),
  },
]

function ImportButton({ preview: { customers, orders }, table, onRefused, onImported }: Props) {
  const own = useOwnPath()
  const navigate = useNavigate()
  const importing = customerImport(table)
  const open = useProofDialog({
    title: 'Import',
    sentence: `Add ${counted(customers.added, 'customer', 'customers')} and ${counted(orders.added, 'paid order', 'paid orders')}? Nobody is emailed. A paid order can’t be deleted later.`,
    confirmLabel: 'Import',
    change: {
      ...importing,
      onError: (error) => {
        if (isCallError(error) && error.code === 'invalid_input') onRefused()
      },
    },
    onDone: () => {
      onImported()
      navigate(own('customers', '?invitation=none'))
    },
  })
  return (
    <Button variant="primary" aria-haspopup="dialog" onClick={open}>
      Import
    </Button>
  )
}
