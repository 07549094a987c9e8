import type { ReceiptData } from '@smart-bird/contracts/billing'
import type { TokenClaims } from '@smart-bird/contracts/token'
import { ButtonLink } from '#components/button.tsx'
import { Notice } from '#components/notice.tsx'
import { cabinetPath } from '#lib/paths.ts'

/** In the place of a receipt: the provider has said no after all. */
export function NotPaid({ user, order }: { user: TokenClaims; order: ReceiptData }) {
  return (
    <section className="mx-auto max-w-[38rem] rounded-lg border border-line bg-raised p-5 shadow-low sm:p-7">
      <title>The payment was not made</title>
      <h1 className="mb-5 text-2xl">The payment was not made</h1>
      <Notice look="error">
        PayPal did not confirm the payment of order {order.invoiceOrderNumber}. Nothing was charged.
      </Notice>
      <p className="mt-4">Your order is kept. You can pay it again, also in another way.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink look="lit" to={cabinetPath(user.username, 'billings')}>
          To your orders
        </ButtonLink>
        <ButtonLink to={cabinetPath(user.username)}>Return to personal office</ButtonLink>
      </div>
    </section>
  )
}
