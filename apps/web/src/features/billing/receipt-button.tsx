import { Download } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { join } from '#components/class-names.ts'
import { findSession } from '#lib/session.ts'
import { receiptOf } from './api.ts'
import { saveReceipt } from './files.ts'
import { useFile } from './use-file.tsx'

type Props = {
  /** Undefined while it isn't known yet: the button keeps its place and can't be seen. */
  purchaseId: number | undefined
  /** Names the purchase for screen readers. */
  of: string
  /** Beside another button: says what it is instead of what it does, at every width. */
  named?: boolean
}

/** Doesn't make its line higher; without its word, an icon at the row's edge on a phone. */
const look = '-my-2.5 align-middle px-2! text-soft max-lg:text-sm not-hover:no-underline'

/** Fetches the receipt of a purchase and saves it as Receipt.pdf. */
export function ReceiptButton({ purchaseId, of, named = false }: Props) {
  const download = useFile((purchaseId: number) => {
    const answer = receiptOf({ username: findSession()?.username ?? '', purchaseId })
    return saveReceipt(answer.then(({ receiptData }) => receiptData))
  })
  return (
    <>
      {download.failure}
      <Button
        aria-label={`Download the receipt for ${of}`}
        busy={download.isPending}
        variant="quiet"
        className={join(
          look,
          !named && '-mx-2 -mt-2.75 -mb-2.25',
          purchaseId === undefined && 'invisible',
        )}
        onClick={() => purchaseId !== undefined && download.mutate(purchaseId)}
      >
        {!download.isPending && <Download size={18} aria-hidden="true" />}
        {named ? 'Receipt' : <span className="max-[40rem]:sr-only">Download</span>}
      </Button>
    </>
  )
}
