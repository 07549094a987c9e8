import type { compareMoney } from '@smart-bird/contracts/admin/money'
import type { Reply } from '@smart-bird/contracts/endpoint'
import { Notice } from '#components/notice.tsx'

type Row = Reply<typeof compareMoney>['unreadable'][number]

/** The provider's transactions that lack a field the comparison needs. */
export function UnreadableTransactions({ rows }: { rows: Row[] }) {
  if (rows.length === 0) return null
  return (
    <Notice look="info" className="mb-5">
      <p>
        {rows.length === 1
          ? '1 PayPal transaction couldn’t be read. Please look it up on PayPal:'
          : `${rows.length} PayPal transactions couldn’t be read. Please look them up on PayPal:`}
      </p>
      <ul className="mt-1 grid gap-1 font-normal [overflow-wrap:anywhere]">
        {rows.map(({ transactionId, missing }) => (
          <li key={`${transactionId} ${missing.join()}`}>
            {transactionId ?? 'No ID'} (missing or unknown:{' '}
            {missing.map((name) => name.replaceAll('_', ' ')).join(', ')})
          </li>
        ))}
      </ul>
    </Notice>
  )
}
