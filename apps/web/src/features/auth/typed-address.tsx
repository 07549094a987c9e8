import { lifetimes } from '@smart-bird/contracts/limits'
import { wrapping } from '#components/wrapping.tsx'

/** So that a slip in it is seen. Says nothing of whether there is such an account. */
export const TypedAddress = ({ email }: { email: string | undefined }) =>
  email && (
    <p className="mt-1.5 text-ink wrap-anywhere">
      You entered <strong className="inline-block">{wrapping(email)}</strong>
      <span className="block">The code works for {lifetimes.resetCodeMinutes} minutes.</span>
    </p>
  )
