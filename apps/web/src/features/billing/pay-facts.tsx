import { returnPolicy } from '@smart-bird/content/receipt-policy'
import type { PayableOrder } from './api.ts'
import { PolicyLinks } from './policy-links.tsx'

/** On which terms the money could come back, as the receipt says it afterwards. */
export const PayFacts = ({ order: { orderType } }: { order: PayableOrder }) => (
  <>
    <p className="mb-4">{returnPolicy(orderType)}</p>
    <PolicyLinks />
  </>
)
