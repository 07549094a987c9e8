import { type ServiceCard, serviceCards, servicesIntro } from '@smart-bird/content/services'
import { Icon } from '#components/icon.tsx'

export type Subject = (typeof serviceCards)[number]['id']

type Props = {
  pointed: Subject | undefined
  pressed: Subject | undefined
  onPoint: (subject: Subject | undefined) => void
  onPress: (subject: Subject | undefined) => void
}

/** The house shows the pressed subject, or while one is hovered or focused, that one. */
export function Subjects({ pointed, pressed, onPoint, onPress }: Props) {
  const shown = pointed ?? pressed
  const described: ServiceCard | undefined = serviceCards.find(({ id }) => id === shown)
  return (
    <div className="subjects">
      <ul>
        {serviceCards.map(({ id, title }) => (
          <li key={id}>
            <button
              type="button"
              className="subject"
              aria-pressed={id === pressed}
              data-shown={id === shown || undefined}
              onPointerEnter={(event) => event.pointerType === 'mouse' && onPoint(id)}
              onPointerLeave={(event) => event.pointerType === 'mouse' && onPoint(undefined)}
              onFocus={() => onPoint(id)}
              onBlur={() => onPoint(undefined)}
              onClick={() => {
                onPress(id === pressed ? undefined : id)
                // The button keeps the focus, which would still show the subject just turned off.
                onPoint(undefined)
              }}
            >
              <Icon name={id} />
              {title}
            </button>
          </li>
        ))}
      </ul>
      <p className="subject-text" aria-live="polite">
        {described ? (
          <>
            <b>
              {described.cause} <Icon name="next" size={18} /> {described.effect}
            </b>{' '}
            <span>{described.description}</span>
          </>
        ) : (
          servicesIntro.hint
        )}
      </p>
    </div>
  )
}
