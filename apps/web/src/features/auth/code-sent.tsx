import { lifetimes } from '@smart-bird/contracts/limits'
import { wrapping } from '#components/wrapping.tsx'

/** Where the code went, so that a slip is seen, and how long it works. Says nothing of whether there is such an account. */
export const CodeSent = ({ email }: { email: string | undefined }) =>
  email && (
    <p className="mt-1.5 text-ink wrap-anywhere">
      You entered <strong className="inline-block">{wrapping(email)}</strong>
      <span className="block">The code works for {lifetimes.resetCodeMinutes} minutes.</span>
    </p>
  )
