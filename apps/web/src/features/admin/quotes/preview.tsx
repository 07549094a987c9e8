import { addDays } from '@smart-bird/receipt/moment'
import { useDeferredValue, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { Card } from '#components/card.tsx'
import { WrittenQuote } from '#components/written-quote.tsx'
import { dayWords } from '#lib/quote-words.ts'
import { today } from '#lib/today.ts'
import { type Cover, type QuoteForm, sheetOf } from './rules.ts'

type Props = { form: UseFormReturn<QuoteForm>; cover: Cover | undefined }

export const previewId = 'quote-preview'

/** What is written, as its recipient will read it. */
export function QuotePreview({ form, cover }: Props) {
  // A key is painted first, then what it makes of the page.
  const values = useDeferredValue(useWatch({ control: form.control }) as QuoteForm)
  const [options, setOptions] = useState<readonly number[]>([])
  const days = Number(values.validDays)
  const validUntil = addDays(today(), Number.isInteger(days) ? days : 0)
  return (
    <Card
      id={previewId}
      title="As the recipient reads it"
      className="scroll-mt-4 max-sm:not-target:hidden xl:sticky xl:top-4"
    >
      <p className="mb-4 text-sm text-soft [overflow-wrap:anywhere]">
        For {[values.name, values.place].filter(Boolean).join(' · ')}. If it’s sent today, it’s
        valid until {dayWords(validUntil)}.
      </p>
      <WrittenQuote
        quote={sheetOf(values, cover, validUntil)}
        options={options}
        onOption={(position, wanted) =>
          setOptions(wanted ? [...options, position] : options.filter((one) => one !== position))
        }
      />
    </Card>
  )
}
