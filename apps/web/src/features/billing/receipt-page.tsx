import { alerts } from '@smart-bird/contracts/alerts'
import type { ReceiptData } from '@smart-bird/contracts/billing'
import { receiptLines } from '@smart-bird/receipt/receipt'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#components/button.tsx'
import { showError } from '#components/toasts.ts'
import { receiptOptions, saveReceipt } from './documents.ts'
import { ReceiptSheet } from './receipt-sheet.tsx'

type Props = {
  data: ReceiptData
  home: string
  /** Above the receipt, such as that it is not final yet. */
  children?: ReactNode
}

/** The receipt with what can be done with it. */
export function ReceiptPage({ data, home, children }: Props) {
  const download = useMutation({
    mutationFn: () => saveReceipt(data),
    onError: () => showError(alerts.tryAgain),
  })
  const lines = receiptLines(data, receiptOptions)
  return (
    <>
      <title>{`${lines.title} ${data.invoiceOrderNumber} · Smart Bird`}</title>
      {children}
      <ReceiptSheet lines={lines} />
      <div className="mx-auto mt-6 flex max-w-[46rem] flex-wrap justify-center gap-3">
        <ButtonLink to={home}>Return to personal office</ButtonLink>
        <Button look="lit" busy={download.isPending} onClick={() => download.mutate()}>
          {!download.isPending && <Download size={18} aria-hidden="true" />}
          Download PDF
        </Button>
      </div>
    </>
  )
}
