import { X } from 'lucide-react'
import { Notice } from '#components/notice.tsx'
import { clearAccountAlert, useAccountAlert } from '#lib/account-alerts.ts'

/** Says, after the page was loaded anew, that the account was changed. */
export function AccountChanges() {
  const { flag, info } = useAccountAlert('accountChanges')
  if (!flag || !info) return null
  return (
    <div className="relative">
      <Notice look="success" className="pr-12">
        {info}
      </Notice>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => clearAccountAlert('accountChanges')}
        className="absolute top-2 right-2 grid size-9 cursor-pointer place-items-center rounded-md"
      >
        <X size={18} aria-hidden="true" />
      </button>
    </div>
  )
}
