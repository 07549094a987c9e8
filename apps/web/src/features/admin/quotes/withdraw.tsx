import type { AdminQuote } from '@smart-bird/contracts/admin/quotes'
import { EndForReason } from '#features/admin/reason-form.tsx'
import { quoteWithdrawal } from './api.ts'

/** Nobody reads a draft but us. */
export function Withdraw({ quote: { reference, name, sentAt } }: { quote: AdminQuote }) {
  const act = sentAt === null ? 'Discard' : 'Withdraw'
  return (
    <EndForReason
      opens={sentAt === null ? 'Discard draft' : act}
      title={`${act} ${reference}`}
      sentence={
        sentAt === null
          ? 'Nobody has received it yet. It can’t be sent after that.'
          : `${name} gets an email with your reason, and can’t accept it anymore.`
      }
      label={act}
      saving={quoteWithdrawal(reference)}
    />
  )
}
