import { proof } from '@smart-bird/content/hero'
import { Icon } from '#components/icon.tsx'

/** What we promise, in a few words each. */
export function Proof() {
  return (
    <ul className="proof">
      {proof.map((promise) => (
        <li key={promise}>
          <Icon name="check" size={18} />
          {promise}
        </li>
      ))}
    </ul>
  )
}
