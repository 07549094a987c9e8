import { limits } from '@smart-bird/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { join } from './class-names.ts'

/** The strength check and its list of stolen passwords are large, so they load only where a password is chosen. */
const strengthJudge = {
  queryKey: ['password-strength'],
  queryFn: () => import('@smart-bird/passwords/strength'),
  staleTime: Number.POSITIVE_INFINITY,
}

type Props = {
  password: string
  personal: readonly string[]
  /** What the field already says; not said a second time. */
  error: string | undefined
}

/** The strength in four steps and a word, while typing: the same check as the server's. */
export function StrengthMeter(props: Props) {
  const password = useDeferredValue(props.password)
  const { data: judge } = useQuery(strengthJudge)
  const { strength, text } = judge?.judgePassword(password, props.personal) ?? { strength: 0 }
  return (
    <span className="grid gap-1.5">
      <span>
        At least {limits.passwordMin} characters with a digit, an uppercase letter and one of
        !@#$%^&amp;*. Longer is better.
      </span>
      {/* Empty, or below a rule that is broken, it would look like another rule. */}
      {password && !props.error && (
        <span className="flex gap-1" aria-hidden="true">
          {[0, 1, 2, 3].map((step) => (
            <span
              key={step}
              data-lit={step < strength || undefined}
              className={join(
                'h-1.5 flex-1 rounded-full forced-colors:border',
                step >= strength ? 'bg-line' : strength < 3 ? 'bg-amber' : 'bg-teal',
              )}
            />
          ))}
        </span>
      )}
      <span aria-live="polite" className="empty:absolute">
        {text !== props.error && text}
      </span>
    </span>
  )
}
