import { Check } from 'lucide-react'
import { join } from './class-names.ts'

export type ListedStep = { name: string; done: boolean; note: string | undefined }

/** Steps in order; the first one that isn't done is the current one. */
export function StepList({ steps }: { steps: readonly ListedStep[] }) {
  const present = steps.findIndex((step) => !step.done)
  return (
    <ol className="grid gap-2">
      {steps.map(({ name, done, note }, place) => (
        <li
          key={name}
          aria-current={place === present ? 'step' : undefined}
          className={join('flex items-center gap-3', !done && place !== present && 'text-faint')}
        >
          <span
            className={join(
              'grid size-6 shrink-0 place-items-center rounded-full border-2',
              done
                ? 'border-teal bg-teal-wash text-teal'
                : place === present
                  ? 'animate-pulse border-amber-strong bg-amber-wash'
                  : 'border-edge',
            )}
          >
            {done ? (
              <Check size={14} aria-hidden="true" />
            ) : (
              place === present && <span className="size-2 rounded-full bg-amber-strong" />
            )}
          </span>
          <span className="flex min-w-0 items-baseline gap-x-3">
            <span>
              {name}
              {done && <span className="sr-only">, done</span>}
              {note && <span className="sr-only">,</span>}
            </span>{' '}
            {note && <span className="text-sm whitespace-nowrap text-soft">{note}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
