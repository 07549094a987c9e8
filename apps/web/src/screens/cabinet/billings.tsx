import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { BackLink } from '#components/back-link.tsx'
import { findTab, Tabs } from '#components/tabs.tsx'
import { forUser } from '#features/account/for-user.tsx'
import { PaymentNews } from '#features/account/payment-news.tsx'
import { Orders } from '#features/billing/orders.tsx'
import { RefundProposals } from '#features/billing/refund-proposals.tsx'
import { PurchaseHistory } from '#features/billing/statements.tsx'
import { SubscriptionTile } from '#features/billing/subscription-tile.tsx'
import { cabinetPath } from '#lib/paths.ts'

const tabs = ['user-orders', 'user-statements'] as const

export const BillingsScreen = forUser(function Billings({ user }) {
  const navigate = useNavigate()
  const location = useLocation()
  const { hash } = location
  const tabsRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hash) tabsRef.current?.scrollIntoView({ block: 'nearest' })
  }, [hash])
  const tab = findTab(tabs, location)
  return (
    <>
      <title>{`${tab === 'user-orders' ? 'User Orders' : 'User Statements'} · Billings · Smart Bird`}</title>
      <BackLink to={cabinetPath(user.username)}>Back to Cabinet</BackLink>
      <h1 className="mb-6 text-2xl">Billings</h1>
      <div className="mb-6 grid gap-6 empty:hidden">
        <RefundProposals user={user} />
        <SubscriptionTile user={user} />
      </div>
      <PaymentNews />
      <div ref={tabsRef}>
        <Tabs
          label="Billings"
          value={tab}
          onChange={(tab) => navigate(`${cabinetPath(user.username, 'billings')}#${tab}`)}
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
