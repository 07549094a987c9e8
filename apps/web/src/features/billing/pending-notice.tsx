import { StepList } from '#components/step-list.tsx'

type Props = {
  /** Our own server hasn't answered either, so there is no order to show. */
  isSlow?: boolean
}

/** Shown while PayPal hasn't confirmed a payment. */
export function PendingNotice({ isSlow = false }: Props) {
  return (
    <div className="mx-auto mb-6 grid w-full max-w-[46rem] gap-4 rounded-lg border-2 border-amber-strong bg-raised p-5 sm:p-6">
      <div role="status" className="grid gap-1">
        <p className="font-display text-xl font-semibold">Your payment is being confirmed.</p>
        <p>
          {isSlow
            ? 'This is taking longer than usual. We’ll keep checking, and you won’t be charged twice. '
            : 'PayPal hasn’t told us the outcome yet. '}
          You can stay here or leave this page. We’ll email you the receipt as soon as the payment
          is confirmed.
        </p>
      </div>
      <StepList
        steps={[
          { name: 'You approved it in PayPal', done: true, note: undefined },
          { name: 'PayPal is confirming it', done: false, note: undefined },
          { name: 'Your receipt, here and by email', done: false, note: undefined },
        ]}
      />
    </div>
  )
}
