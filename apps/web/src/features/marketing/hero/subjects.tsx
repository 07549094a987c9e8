import { type ServiceCard, serviceCards, servicesIntro } from '@smart-bird/content/services'
import { Icon } from '#components/icon.tsx'

export type Subject = (typeof serviceCards)[number]['id']

type Props = {
  pointed: Subject | undefined
  pressed: Subject | undefined
  onPoint: (subject: Subject | undefined) => void
  onPress: (subject: Subject | undefined) => void
}

/** The house shows the subject that is pressed; one that is pointed at or focused shows meanwhile. */
export function Subjects({ pointed, pressed, onPoint, onPress }: Props) {
  const shown = pointed ?? pressed
  const told: ServiceCard | undefined = serviceCards.find(({ id }) => id === shown)
  return (
    <div className="subjects">
      <ul className="flex flex-wrap justify-center gap-2">
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
                // Else the focus, which stays, would go on showing what was just put out.
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
        {told?.description ?? servicesIntro.hint}
      </p>
    </div>
  )
}
