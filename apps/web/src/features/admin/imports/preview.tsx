import { faultInWords, type ImportPreview } from '@smart-bird/contracts/admin/imports'
import { useNavigate } from 'react-router'
import { Button } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { Fact, FactList } from '#components/fact-list.tsx'
import { Notice } from '#components/notice.tsx'
import { useProofDialog } from '#features/admin/proof/form.tsx'
import { isCallError } from '#lib/call-error.ts'
import { counted, formatCount } from '#lib/counts.ts'
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
  const { faults, faultCount, customers, homes, orders, total } = preview
  if (faultCount > 0)
    return (
      <Card title={counted(faultCount, 'thing to correct', 'things to correct')} className="mt-5">
        <Notice look="error" takesFocus>
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
    <Card title={isNews ? 'Ready to import' : 'Nothing new'} className="mt-5">
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
      {isNews ? (
        <ImportButton {...{ preview, table, onRefused, onImported }} />
      ) : (
        <p className="mt-4">
          Everything in this table is here already. Importing it again changes nothing.
        </p>
      )}
    </Card>
  )
}

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
    <Button variant="primary" aria-haspopup="dialog" onClick={open} className="mt-5">
      Import
    </Button>
  )
}
