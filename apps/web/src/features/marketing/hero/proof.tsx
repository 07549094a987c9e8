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

/** The same once more, above the contact form. */
export function ProofBand() {
  return (
    <div className="proof-band bg-band">
      <div className="wrap">
        <Proof />
      </div>
    </div>
  )
}
