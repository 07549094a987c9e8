import type { AdminQuote } from '@smart-bird/contracts/admin/quotes'
import { EndForReason } from '#features/admin/reason-form.tsx'
import { quoteWithdrawal } from './api.ts'

export const Withdraw = ({ quote: { reference, name, sentAt } }: { quote: AdminQuote }) => (
  <EndForReason
    opens="Withdraw"
    title={`Withdraw ${reference}`}
    sentence={
      sentAt === null
        ? 'Nobody has received it yet. It can’t be sent after that.'
        : `${name} gets an email with your reason, and can’t accept it anymore.`
    }
    label="Withdraw"
    saving={quoteWithdrawal(reference)}
  />
)
