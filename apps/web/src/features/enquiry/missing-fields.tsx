import { contact, contactLabels } from '@smart-bird/content/contact'
import type { ContactForm } from '@smart-bird/contracts/enquiry-forms'
import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { join } from '#components/class-names.ts'

/** In the order of the form. */
const fields = [
  'zipcode',
  'package',
  'purpose',
  'anyPet',
  'description',
  'name',
  'email',
  'phone',
  'howHeard',
] as const satisfies readonly (keyof ContactForm)[]
type Field = (typeof fields)[number]

type Props = {
  /** How often the form was submitted. Before the first time, it doesn’t say what is missing. */
  attempt: number
  errors: Partial<Record<Field, unknown>>
  control: Control<ContactForm>
  onChoose: (field: Field) => void
}

/** How many fields need an answer, and a way to each. Comes into view with the first of them, which takes the focus. */
export function MissingFields({ attempt, errors, control, onChoose }: Props) {
  const missing = attempt > 0 ? fields.filter((name) => errors[name]) : []
  const values = useWatch({ control })
  const empty = missing.filter((name) => !values[name]?.trim()).length
  const isRefused = missing.length > 0
  const refused = isRefused ? attempt : 0
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (refused > 0) place.current?.scrollIntoView({ block: 'nearest' })
  }, [refused])
  return (
    <div className={join('letter-wide', isRefused && 'notice border-red bg-red-wash text-red')}>
      {isRefused && <CircleAlert size={20} aria-hidden="true" className="mt-1 shrink-0" />}
      <div className="min-w-0">
        <p ref={place} role="status" className={isRefused ? 'font-semibold' : 'text-sm text-faint'}>
          {isRefused ? request(empty, missing.length - empty) : contact.required}
        </p>
        <ul className="letter-faults">
          {missing.map((name) => (
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
    </div>
  )
}

/** How many fields are empty, and how many hold what can't be right. */
function request(empty: number, wrong: number) {
  const parts = [empty > 0 && `fill in ${fieldsOf(empty)}`, wrong > 0 && `check ${fieldsOf(wrong)}`]
  return `Please ${parts.filter(Boolean).join(' and ')}.`
}

const fieldsOf = (count: number) => (count === 1 ? '1 field' : `${count} fields`)
