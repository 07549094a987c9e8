import { BackLink } from '#components/back-link.tsx'
import { AddressTabs } from '#components/tabs.tsx'
import { forUser } from '#features/account/for-user.tsx'
import { PaymentNews } from '#features/account/payment-news.tsx'
import { Orders } from '#features/billing/orders.tsx'
import { RefundProposals } from '#features/billing/refund-proposals.tsx'
import { PurchaseHistory } from '#features/billing/statements.tsx'
import { SubscriptionTile } from '#features/billing/subscription-tile.tsx'
import { cabinetPath } from '#lib/paths.ts'

export const BillingsScreen = forUser(function Billings({ user }) {
  return (
    <>
      <BackLink to={cabinetPath(user.username)}>Back to Cabinet</BackLink>
      <h1 className="mb-6 text-2xl">Billings</h1>
      <div className="mb-6 grid gap-6 empty:hidden">
        <RefundProposals user={user} />
      </div>
      <PaymentNews />
      <div className="relative *:not-last:mb-6">
        <SubscriptionTile user={user} />
        <AddressTabs
          label="Billings"
          path={cabinetPath(user.username, 'billings')}
          title="Billings"
          tabs={[
            { value: 'user-orders', label: 'User Orders', content: <Orders user={user} /> },
            {
              value: 'user-statements',
              label: 'User Statements',
              content: <PurchaseHistory user={user} />,
            },
          ]}
        />
      </div>
    </>
  )
})
