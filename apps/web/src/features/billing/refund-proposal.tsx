import type { Order } from '@smart-bird/contracts/billing'
import { centsOf, formatDollars } from '@smart-bird/contracts/money'
import type { RefundProposal } from '@smart-bird/contracts/refund-proposals'
import { useMutation } from '@tanstack/react-query'
import { Button } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { Day } from '#components/day.tsx'
import { Unbroken } from '#components/unbroken.tsx'
import { company } from '#lib/company.ts'
import { dollars } from '#lib/money.ts'
import { useCanChange } from '#lib/use-can-change.ts'
import { agreement } from './api.ts'

/** What we would refund, what we would keep, and why, before it is paid. */
export function ProposedRefund({ order, proposal }: { order: Order; proposal: RefundProposal }) {
  const agreeing = useMutation(agreement())
  const canChange = useCanChange()
  const { orderNumber, orderDescription, username } = order
  const { refundId, amount, deductions, reason, payAt, isByHand } = proposal
  const kept = deductions.reduce((cents, deduction) => cents + centsOf(deduction.amount), 0)
  return (
    <Card title="Please look at your refund">
      <div className="grid gap-5 sm:grid-cols-[1fr_18rem] sm:gap-x-10">
        <div className="grid content-start gap-3">
          <p>
            We’d like to refund <strong>{dollars(amount)}</strong> of{' '}
            <Unbroken text={`order ${orderNumber}, “${orderDescription}”.`} />
          </p>
          <p>Reason: {reason}</p>
          <p className="text-soft">
            If you agree, we pay it right away{!isByHand && ', to your original payment method'}. If
            we don’t hear from you, we pay it on <Day at={payAt} />. Something isn’t right? Call{' '}
            <a href={company.phoneHref} className="text-link whitespace-nowrap">
              {company.phone}
            </a>{' '}
            before then.
          </p>
        </div>
        <div className="grid content-start gap-4">
          <dl className="grid gap-1">
            {deductions.length > 0 && (
              <Sum label="Refund" value={formatDollars(centsOf(amount) + kept)} />
            )}
            {deductions.map((deduction) => (
              <Sum
                key={deduction.label}
                label={deduction.label}
                value={formatDollars(-centsOf(deduction.amount))}
              />
            ))}
            <div className="mt-1 border-t border-line pt-2 text-lg font-semibold">
              <Sum label="You get" value={dollars(amount)} />
            </div>
          </dl>
          <Button
            variant="primary"
            busy={agreeing.isPending}
            paused={agreeing.isPending || !canChange}
            onClick={() => agreeing.mutate({ username, orderNumber, refundId })}
          >
            I agree
          </Button>
        </div>
      </div>
    </Card>
  )
}

const Sum = ({ label, value }: { label: string; value: string }) => (
  <div className="flex justify-between gap-6">
    <dt className="min-w-0 [overflow-wrap:anywhere]">{label}</dt>
    <dd>{value}</dd>
  </div>
)
