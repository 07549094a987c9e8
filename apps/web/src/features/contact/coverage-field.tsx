import { requestKinds } from '@smart-bird/contracts/values'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SelectField } from '#components/select-field.tsx'
import { sentenceOf } from '#lib/call-error.ts'
import { coverageFor } from '#lib/coverage.ts'
import { kindOptions, verdictWords } from './coverage-rules.ts'

/** Says what a request would cost, before it is sent. It isn't part of what is sent. */
export function CoverageField({ sid }: { sid: string }) {
  const [kind, setKind] = useState<string>('')
  const { data, error } = useQuery(coverageFor(sid))
  const chosen = requestKinds.find((one) => one === kind)
  const verdict = data?.verdicts.find((one) => one.kind === chosen)
  return (
    <div>
      <SelectField
        label="What will it cost? (optional)"
        value={kind}
        onChange={({ target }) => setKind(target.value)}
        options={[{ value: '', label: 'Choose what it’s about' }, ...kindOptions]}
      />
      <p aria-live="polite" className="mt-2 min-h-6 font-semibold empty:hidden">
        {chosen && (verdict && data ? verdictWords(verdict, data) : error && sentenceOf(error))}
      </p>
    </div>
  )
}
