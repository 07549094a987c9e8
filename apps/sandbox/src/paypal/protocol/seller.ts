import type { SellerStatus, State } from '#paypal/state/state'
import { refusal } from './problem.ts'

const issues: Record<Exclude<SellerStatus, 'ok'>, string> = {
  restricted: 'PAYEE_ACCOUNT_RESTRICTED',
  locked: 'PAYEE_ACCOUNT_LOCKED_OR_CLOSED',
  not_authorized: 'PERMISSION_DENIED',
}

/** Refuses new payments to a seller whom PayPal has restricted. */
export const requireSeller = ({ seller }: State, path: string) => {
  if (seller !== 'ok') throw refusal(issues[seller], path)
}
