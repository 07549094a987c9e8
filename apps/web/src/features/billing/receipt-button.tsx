import { alerts } from '@smart-bird/contracts/alerts'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { join } from '#components/class-names.ts'
import { showError } from '#components/toasts.ts'
import { findSession } from '#lib/session.ts'
import { receiptOf } from './api.ts'
import { saveReceipt } from './files.ts'

type Props = {
  /** Undefined while it isn't known yet: the button keeps its place and can't be seen. */
  purchaseId: number | undefined
  /** Names the purchase for screen readers. */
  of: string
  /** Shows the icon alone at every width. */
  compact?: boolean
}

/** Doesn't make its line higher; an icon at the row's edge on a phone. */
const slim = '-my-2.5 -mx-2 px-2! text-sm'

/** Fetches the receipt of a purchase and saves it as Receipt.pdf. */
export function ReceiptButton({ purchaseId, of, compact = false }: Props) {
  const download = useMutation({
    mutationFn: (purchaseId: number) => {
      const answer = receiptOf({ username: findSession()?.username ?? '', purchaseId })
      return saveReceipt(answer.then(({ receiptData }) => receiptData))
    },
    onError: () => showError(alerts.tryAgain),
  })
  return (
    <Button
      aria-label={`Download the receipt for ${of}`}
      busy={download.isPending}
      variant="quiet"
      className={join(compact ? 'px-2!' : slim, purchaseId === undefined && 'invisible')}
      onClick={() => purchaseId !== undefined && download.mutate(purchaseId)}
    >
      {!download.isPending && <Download size={18} aria-hidden="true" />}
      <span className={compact ? 'sr-only' : 'max-[40rem]:sr-only'}>Download</span>
    </Button>
  )
}
