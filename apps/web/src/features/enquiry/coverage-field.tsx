import { requestKinds } from '@smart-bird/contracts/values'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { join } from '#components/class-names.ts'
import { Fold } from '#components/fold.tsx'
import { SelectField } from '#components/select-field.tsx'
import { sentenceOf } from '#lib/call-error.ts'
import { coverageFor } from '#lib/coverage.ts'
import { kindOptions, verdictWords } from '#lib/coverage-words.ts'

/** Says what a request would cost, before it is sent, to the customer who asks. It isn't part of what is sent. */
export function CoverageField({ sid }: { sid: string }) {
  const [kind, setKind] = useState<string>('')
  const { data, error } = useQuery(coverageFor(sid))
  const chosen = requestKinds.find((one) => one === kind)
  const verdict = data?.verdicts.find((one) => one.kind === chosen)
  return (
    <Fold summary="See what it will cost">
      <div className="mt-3">
        <SelectField
          label="What is it about?"
          value={kind}
          onChange={({ target }) => setKind(target.value)}
          options={[{ value: '', label: 'Select one' }, ...kindOptions]}
        />
        <div aria-live="polite">
          {chosen && (verdict || error) && (
            <p
              key={chosen}
              ref={intoView}
              className={join(
                'notice mt-3 scroll-mb-24',
                verdict?.cost === 'free' ? looks.free : looks.other,
              )}
            >
              {verdict && data ? verdictWords(verdict, data) : sentenceOf(error)}
            </p>
          )}
        </div>
      </div>
    </Fold>
  )
}

const looks = {
  free: 'border-teal bg-teal-wash text-teal',
  other: 'border-edge bg-sunk text-ink',
} as const

/** A popup that is as high as a phone has its buttons over its end. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })
