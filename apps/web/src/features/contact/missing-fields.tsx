import { contact, contactLabels } from '@smart-bird/content/contact'
import type { ContactForm } from '@smart-bird/contracts/contact'
import { useEffect, useRef } from 'react'

/** In the order of the form. */
const fields = [
  'name',
  'email',
  'phone',
  'howHeard',
  'zipcode',
  'purpose',
  'package',
  'anyPet',
  'description',
] as const satisfies readonly (keyof ContactForm)[]
type Field = (typeof fields)[number]

type Props = {
  /** How often the form was submitted. Before the first time, nobody is told what is missing. */
  attempt: number
  errors: Partial<Record<Field, unknown>>
  onChoose: (field: Field) => void
}

/** How many fields need an answer, and a way to each. Comes into view with the first of them, which takes the focus. */
export function MissingFields({ attempt, errors, onChoose }: Props) {
  const missing = attempt > 0 ? fields.filter((name) => errors[name]) : []
  const refused = missing.length > 0 ? attempt : 0
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (refused > 0) place.current?.scrollIntoView({ block: 'nearest' })
  }, [refused])
  return (
    <div className="letter-wide">
      <p
        ref={place}
        role="status"
        className={missing.length > 0 ? 'font-medium text-red' : 'text-sm text-faint'}
      >
        {missing.length > 0 ? contact.missing(missing.length) : contact.required}
      </p>
      {/* A list of all of them would be the form once more. */}
      <ul className="letter-faults">
        {(missing.length < fields.length ? missing : []).map((name) => (
          <li key={name}>
            <button
              type="button"
              className="contact-line text-link text-sm"
              onClick={() => onChoose(name)}
            >
              {contactLabels[name]}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
