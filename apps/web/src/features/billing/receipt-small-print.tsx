import type { ReceiptLines } from '@smart-bird/receipt/receipt'
import { PolicyLinks } from './policy-links.tsx'

export function ReceiptSmallPrint({ lines }: { lines: ReceiptLines }) {
  return (
    <footer className="grid gap-6 border-t border-line pt-5 text-sm text-soft sm:grid-cols-2">
      <div>
        <h2 className="mb-1 font-sans text-sm font-semibold text-ink">Return policy</h2>
        <p>{lines.returnPolicy}</p>
      </div>
      <div className="grid content-start gap-3">
        <div>
          <h2 className="mb-1 font-sans text-sm font-semibold text-ink">Payment</h2>
          <p>{lines.payment}</p>
        </div>
        <PolicyLinks />
      </div>
    </footer>
  )
}
