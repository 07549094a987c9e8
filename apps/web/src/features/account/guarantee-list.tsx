import { Shield, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Bird } from '#components/bird.tsx'
import { join } from '#components/class-names.ts'
import { Day } from '#components/day.tsx'

type Work = { orderNumber: string; description: string }
type Props = {
  guarantees: readonly (Work & { endsAt: string })[]
  notComplete: readonly Work[]
}

/** What is under guarantee, and until when. */
export function GuaranteeList({ guarantees, notComplete }: Props) {
  const count = guarantees.length + notComplete.length
  return (
    <>
      {count === 0 ? (
        <p>Nothing is under guarantee right now.</p>
      ) : (
        <ul className="grid gap-3">
          {notComplete.map((order) => (
            <Guarantee key={order.orderNumber} order={order} icon={Shield}>
              begins when the work is complete
            </Guarantee>
          ))}
          {guarantees.map(({ endsAt, ...order }) => (
            <Guarantee key={order.orderNumber} order={order}>
              until <Day at={endsAt} />
            </Guarantee>
          ))}
        </ul>
      )}
      {/* Beside a longer card, few lines leave half of theirs empty. */}
      {count < 3 && (
        <div
          className={join(
            'm-auto text-center text-sm text-soft print:hidden',
            count > 0 && 'max-md:hidden',
          )}
        >
          <Bird pose="stand" className="w-64" />
          What we install is covered for one year.
        </div>
      )}
    </>
  )
}

type GuaranteeProps = { order: Work; icon?: typeof Shield; children: ReactNode }

/** Only what runs has its tick. */
const Guarantee = ({ order, icon: Icon = ShieldCheck, children }: GuaranteeProps) => (
  <li className="flex items-start gap-3">
    <Icon
      size={22}
      aria-hidden="true"
      className={`mt-0.5 shrink-0 ${Icon === Shield ? 'text-faint' : 'text-teal'}`}
    />
    <div className="min-w-0">
      <p className="font-medium">{order.description}</p>
      <p className="text-sm text-soft">
        Order <span className="whitespace-nowrap">{order.orderNumber}</span>, {children}
      </p>
    </div>
  </li>
)
