import { X } from 'lucide-react'
import { Notice } from '#components/notice.tsx'
import { clearAccountAlert, useAccountAlert } from '#lib/account-alerts.ts'

type Props = {
  name: 'accountChanges' | 'accountNews' | 'paymentNews'
  look: 'success' | 'info' | 'error'
}

/** Says what changed about the account, by the customer before a reload or by someone else, or why a payment led here. */
export function AccountChanges({ name, look }: Props) {
  const { flag, info } = useAccountAlert(name)
  if (!flag || !info) return null
  return (
    <div className="relative">
      <Notice look={look} className="pr-12">
        {info}
      </Notice>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => clearAccountAlert(name)}
        className="absolute top-2 right-2 grid size-9 cursor-pointer place-items-center rounded-md"
      >
        <X size={18} aria-hidden="true" />
      </button>
    </div>
  )
}
