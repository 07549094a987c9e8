import { pendingNotes } from '@smart-bird/contracts/billing'
import type { PendingReason } from '@smart-bird/contracts/values'
import type { ReactNode } from 'react'
import { StepList } from '#components/step-list.tsx'
import { type Purchase, PurchaseLine } from './purchase-line.tsx'

/** How far the wait has come: `unanswered` means that our own server hasn't replied either. */
type Wait = 'begun' | 'slow' | 'unanswered' | 'pending'

type Props = {
  wait?: Wait
  /** Why PayPal holds the money, once it has said so. */
  reason?: PendingReason | null | undefined
  /** What is being paid, as far as it is known, where no receipt below says it. */
  purchase?: Purchase | undefined
  /** The ways on, where no receipt below has them. */
  children?: ReactNode
}

/** Shown while PayPal hasn't confirmed a payment. The whole wait is one live region, so each change is read out. */
export function PendingNotice({ wait = 'pending', reason, purchase, children }: Props) {
  return (
    <div className="mx-auto mb-6 w-full max-w-[46rem] rounded-lg border border-line bg-raised p-5 shadow-low sm:px-10 sm:py-8">
      <div role="status" className="mb-5 grid gap-1">
        <Sentences wait={wait} reason={reason} />
      </div>
      {purchase && <PurchaseLine purchase={purchase} className="mb-5 border-y border-line py-4" />}
      <StepList
        steps={[
          { name: 'You approved it in PayPal', done: true, note: undefined },
          { name: 'PayPal is confirming it', done: false, note: undefined },
          { name: 'Your receipt, here and by email', done: false, note: undefined },
        ]}
      />
      {children}
    </div>
  )
}

const sentences = {
  begun: {
    heading: 'Confirming your payment…',
    text: 'This usually takes a few seconds.',
  },
  slow: {
    heading: 'PayPal is still confirming your payment.',
    text: 'This can take half a minute, and you won’t be charged twice.',
  },
  unanswered: {
    heading: 'Your payment is being confirmed.',
    text: 'This is taking longer than usual. We’ll keep checking, and you won’t be charged twice.',
  },
  pending: {
    heading: 'Your payment is being confirmed.',
    text: 'PayPal hasn’t reported the outcome yet.',
  },
} as const satisfies Record<Wait, object>

function Sentences({ wait, reason }: { wait: Wait; reason: Props['reason'] }) {
  const { heading, text } = sentences[wait]
  // A receipt below has the page's heading.
  const Heading = wait === 'pending' ? 'p' : 'h1'
  return (
    <>
      <Heading className="text-balance font-display text-xl font-semibold">{heading}</Heading>
      <p className="text-pretty text-soft">
        {reason ? pendingNotes[reason] : text}
        {wait !== 'begun' &&
          ' You can stay here or leave this page. We’ll email you the receipt as soon as the payment is confirmed.'}
      </p>
    </>
  )
}
