import { useAccountAlert } from '#lib/account-alerts.ts'
import { AccountChanges } from './account-changes.tsx'

/** Why a payment didn't begin. It stays until the next attempt, where the one who tried sees it. */
export function PaymentNews() {
  const { flag, info } = useAccountAlert('paymentNews')
  if (!flag) return null
  return (
    <div key={info} ref={intoView} className="mb-6 scroll-mt-24">
      <AccountChanges name="paymentNews" look="error" />
    </div>
  )
}

const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })
