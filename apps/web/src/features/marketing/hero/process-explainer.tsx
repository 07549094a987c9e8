import { processIntro, processSteps } from '@smart-bird/content/process'

type Props = {
  /** The step whose text is visible. */
  shown: number
  /** The step that was pressed; its text follows after the fade. */
  chosen: number
  onChoose: (step: number) => void
}

/** Five steps on a line that fills up to the chosen one. */
export function ProcessExplainer({ shown, chosen, onChoose }: Props) {
  return (
    <section aria-labelledby="process" className="process">
      <h2 id="process" className="text-xl">
        {processIntro.title}
      </h2>
      <p className="mt-1 text-night-soft">{processIntro.lead}</p>
      <ol className="process-line" data-step={chosen}>
        {processSteps.map(({ id, title }) => (
          <li key={id}>
            <button
              type="button"
              aria-label={`Step ${id}: ${title}`}
              aria-current={id === chosen ? 'step' : undefined}
              data-done={id <= chosen || undefined}
              onClick={() => onChoose(id)}
            >
              {id}
            </button>
          </li>
        ))}
      </ol>
      <div className="process-panels" aria-live="polite">
        {processSteps.map((step) => (
          <div
            key={step.id}
            className="process-panel"
            data-state={step.id !== shown ? 'off' : shown === chosen ? 'on' : 'fading'}
          >
            <h3 className="text-xl">{step.title}</h3>
            <p className="mt-2">{step.description}</p>
            {'note' in step && <p className="mt-2 text-sm text-lamp">{step.note}</p>}
          </div>
        ))}
      </div>
    </section>
  )
}
