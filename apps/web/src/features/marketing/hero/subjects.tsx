import { type ServiceCard, serviceCards, servicesIntro } from '@smart-bird/content/services'
import { Icon } from '#components/icon.tsx'

export type Subject = (typeof serviceCards)[number]['id']

type Props = { pointed: Subject | undefined; onPoint: (subject: Subject | undefined) => void }

/** Point at a subject, or press it, and the house shows what it is about. */
export function Subjects({ pointed, onPoint }: Props) {
  const told: ServiceCard | undefined = serviceCards.find(({ id }) => id === pointed)
  return (
    <div className="subjects">
      <ul className="flex flex-wrap justify-center gap-2">
        {serviceCards.map(({ id, title }) => (
          <li key={id}>
            <button
              type="button"
              className="subject"
              aria-pressed={id === pointed}
              onPointerEnter={(event) => event.pointerType === 'mouse' && onPoint(id)}
              onPointerLeave={(event) => event.pointerType === 'mouse' && onPoint(undefined)}
              onFocus={() => onPoint(id)}
              onBlur={() => onPoint(undefined)}
              onClick={() => onPoint(id)}
            >
              <Icon name={id} />
              {title}
            </button>
          </li>
        ))}
      </ul>
      <p className="subject-text" aria-live="polite">
        {told?.description ?? servicesIntro.hint}
      </p>
    </div>
  )
}
