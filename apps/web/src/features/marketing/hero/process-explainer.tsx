import { processIntro, processSteps } from '@smart-bird/content/process'
import { useEffect, useRef } from 'react'
import { Link } from '#components/link.tsx'

type Props = {
  /** The step whose text is visible. */
  shown: number
  /** The step that was pressed; its text follows after the fade. */
  chosen: number
  onChoose: (step: number) => void
}

/** Five steps on a line that fills up to the chosen one, each with its title; the chosen one has its text. */
export function ProcessExplainer({ shown, chosen, onChoose }: Props) {
  const line = useRef<HTMLOListElement>(null)
  const pressed = useRef(false)
  // What a press opens comes into view: at once where it is open already, else once the former text has faded.
  useEffect(() => {
    if (pressed.current) intoView(line.current?.children[shown - 1])
  }, [shown])
  return (
    <section aria-labelledby="process" className="process">
      <h2 id="process" className="text-2xl">
        {processIntro.title}
      </h2>
      <ol ref={line} className="process-line" data-step={chosen} aria-live="polite">
        {processSteps.map((step) => (
          <li
            key={step.id}
            data-done={step.id <= chosen || undefined}
            data-state={step.id !== shown ? 'off' : shown === chosen ? 'on' : 'fading'}
          >
            <h3>
              <button
                type="button"
                aria-label={`Step ${step.id}: ${step.title}`}
                aria-current={step.id === chosen ? 'step' : undefined}
                onClick={({ currentTarget }) => {
                  pressed.current = true
                  onChoose(step.id)
                  intoView(currentTarget.closest('li'))
                }}
              >
                <span>{step.id}</span> {step.title}
              </button>
            </h3>
            <div className="process-text">
              <p>{step.description}</p>
              {'note' in step && (
                <p className="text-night-soft">
                  {step.note}{' '}
                  {'link' in step && (
                    <Link to={step.link.to} className="text-link text-night-ink">
                      {step.link.label}
                    </Link>
                  )}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

const intoView = (step: Element | null | undefined) => step?.scrollIntoView?.({ block: 'nearest' })
