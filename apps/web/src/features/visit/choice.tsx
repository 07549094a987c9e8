import type { Visit, WindowChoice } from '@smart-bird/contracts/visits'
import { nearDay } from '@smart-bird/receipt/moment'
import { visitHours } from '@smart-bird/receipt/visit-words'
import { type ReactNode, useId, useState } from 'react'
import { Badge } from '#components/badge.tsx'
import { Button } from '#components/button.tsx'
import { join } from '#components/class-names.ts'
import { FieldError } from '#components/field.tsx'
import { zoneNote } from '#components/moment.tsx'
import { useCanChange } from '#lib/use-can-change.ts'
import { otherWindows } from './rules.ts'

type Props = {
  visit: Visit
  busy: boolean
  onChoose: (choice: WindowChoice) => void
  /** Beside the button: what else can be done. */
  children: ReactNode
}

/** The times that we offered, a thumb's height each. What can't be chosen says why. */
export function Choice({ visit, busy, onChoose, children }: Props) {
  const { startsAt: was } = visit
  const windows = otherWindows(visit)
  const id = useId()
  const canChange = useCanChange()
  const [start, setStart] = useState<string>()
  const [isMissing, setMissing] = useState(false)
  const choice = windows.find((one) => one.startsAt === start && one.state === 'open')
  const error = isMissing && !choice ? 'Please choose one of the times.' : undefined
  return (
    <>
      <fieldset className="grid gap-2" aria-describedby={`${id}-error`}>
        <legend className="mb-2 text-sm text-balance text-soft">{zoneNote}</legend>
        {windows.map(({ state, ...window }) => (
          <label
            key={window.startsAt}
            className={join(
              'flex min-h-12 items-center gap-x-[min(0.75rem,3vw)] rounded-md border px-[min(0.75rem,3vw)] py-2.5 sm:px-4 has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-teal',
              state === 'open'
                ? 'cursor-pointer border-edge has-checked:border-teal has-checked:bg-teal-wash'
                : 'border-line text-soft *:[input]:opacity-0',
            )}
          >
            <input
              type="radio"
              name={id}
              value={window.startsAt}
              disabled={state !== 'open'}
              checked={window.startsAt === choice?.startsAt}
              onChange={() => setStart(window.startsAt)}
              className="tick size-5 shrink-0 outline-none"
            />
            <span
              className={join(
                'min-w-0 grow sm:flex sm:flex-wrap sm:gap-x-4',
                state !== 'open' && 'line-through',
              )}
            >
              <span className="block font-semibold sm:min-w-24">{nearDay(window.startsAt)}</span>
              <span className="text-[min(1em,7vw)] whitespace-nowrap">{visitHours(window)}</span>
            </span>
            {state !== 'open' && <Badge>{state}</Badge>}
          </label>
        ))}
        <FieldError id={`${id}-error`} error={error} />
      </fieldset>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button
          variant="primary"
          className={join('max-sm:w-full', !choice && 'unready')}
          busy={busy}
          paused={busy || !canChange}
          onClick={() => (choice ? onChoose({ start: choice.startsAt, was }) : setMissing(true))}
        >
          {was ? 'Move to this time' : 'Choose this time'}
        </Button>
        {children}
      </div>
    </>
  )
}
