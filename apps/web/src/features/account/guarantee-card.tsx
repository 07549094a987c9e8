import { ShieldCheck } from 'lucide-react'
import { Card } from '#components/card.tsx'
import { formatDay } from '#lib/dates.ts'

type Guarantee = { orderNumber: string; description: string; endsAt: string }

export function GuaranteeCard({ guarantees }: { guarantees: readonly Guarantee[] }) {
  return (
    <Card id="guarantee" title="One-year guarantee">
      {guarantees.length === 0 ? (
        <p className="text-soft">
          You have no installation under guarantee right now. Your next one comes with a new
          guarantee.
        </p>
      ) : (
        <ul className="grid gap-3">
          {guarantees.map(({ orderNumber, description, endsAt }) => (
            <li key={orderNumber} className="flex items-start gap-3">
              <ShieldCheck size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-teal" />
              <div className="min-w-0">
                <p className="font-medium">{description}</p>
                <p className="text-sm text-soft">
                  Order {orderNumber}, until <time dateTime={endsAt}>{formatDay(endsAt)}</time>
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
