import { subscriptionClauses } from '@smart-bird/content/facts'
import type { subscriptionState } from '@smart-bird/contracts/billing'
import type { Reply } from '@smart-bird/contracts/endpoint'
import { Unbroken } from '#components/unbroken.tsx'
import { dollars } from '#lib/money.ts'

type Props = { plan: Pick<Reply<typeof subscriptionState>, 'planPrice'> | undefined }

/** What a subscription is sold with, to be read before it begins. */
export const SubscribeFacts = ({ plan }: Props) => (
  <dl className="text-sm font-normal *:border-t *:border-line *:py-2 sm:*:grid sm:*:grid-cols-[7.5rem_1fr] sm:*:gap-x-5 sm:*:py-3">
    {subscriptionClauses(plan ? dollars(plan.planPrice) : 'its price').map(({ head, text }) => (
      <div key={head}>
        <dt className="font-semibold text-ink max-sm:inline max-sm:after:content-['._']">{head}</dt>
        <dd className="text-soft max-sm:inline">
          <Unbroken text={text} />
        </dd>
      </div>
    ))}
  </dl>
)
