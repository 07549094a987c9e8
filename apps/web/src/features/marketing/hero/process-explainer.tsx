import { processIntro, processSteps } from '@smart-bird/content/process'
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
  return (
    <section aria-labelledby="process" className="process">
      <h2 id="process" className="text-2xl">
        {processIntro.title}
      </h2>
      <ol className="process-line" data-step={chosen} aria-live="polite">
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
                onClick={() => onChoose(step.id)}
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
