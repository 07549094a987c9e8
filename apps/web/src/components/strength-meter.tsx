import { limits } from '@smart-bird/contracts/limits'
import { join } from './class-names.ts'
import { passwordStrength, strengthNames } from './password-strength.ts'

/** Four steps that light up, and the word for them. */
export function StrengthMeter(props: { password: string; personal: readonly string[] }) {
  const strength = passwordStrength(props.password, props.personal)
  return (
    <span className="grid gap-1.5">
      <span>
        At least {limits.passwordMin} characters with a digit, an uppercase letter and one of
        !@#$%^&amp;*. A longer one is better.
      </span>
      <span className="flex gap-1" aria-hidden="true">
        {strengthNames.slice(1).map((name, step) => (
          <span
            key={name}
            data-lit={step < strength || undefined}
            className={join(
              'h-1.5 flex-1 rounded-full forced-colors:border',
              step >= strength ? 'bg-line' : strength < 3 ? 'bg-amber' : 'bg-teal',
            )}
          />
        ))}
      </span>
      <span aria-live="polite">{props.password && `Strength: ${strengthNames[strength]}`}</span>
    </span>
  )
}
