import { addDays, addToMonth } from '@smart-bird/receipt/moment'
import { useState } from 'react'
import { Field } from '#components/field.tsx'
import { SelectField } from '#components/select-field.tsx'
import { today } from '#lib/today.ts'
import type { ListState } from './use-list-state.ts'

const ownDays = 'days'

/** Between which days, in the company's calendar: usual ones, or any. */
export function PeriodField({ state }: { state: ListState }) {
  const [from, to] = [state.read('from'), state.read('to')]
  const [isChoosing, setChoosing] = useState(false)
  const usual = usualPeriods(today())
  const chosen = usual.find(({ value }) => value === `${from} ${to}`)?.value
  const value = isChoosing ? ownDays : (chosen ?? (from || to ? ownDays : ''))
  return (
    <>
      <SelectField
        label="Period"
        className="[&_label]:sr-only"
        value={value}
        onChange={({ target }) => {
          setChoosing(target.value === ownDays)
          if (target.value === ownDays) return
          const [first = '', last = ''] = target.value.split(' ')
          state.change({ from: first, to: last })
        }}
        options={[
          { value: '', label: 'Period: all' },
          ...usual,
          { value: ownDays, label: 'Choose days' },
        ]}
      />
      {value === ownDays && (
        <fieldset className="flex max-w-none! items-center gap-2">
          <legend className="sr-only">Days</legend>
          <DayField state={state} name="from" label="First day" />
          <span aria-hidden="true">–</span>
          <DayField state={state} name="to" label="Last day" />
        </fieldset>
      )}
    </>
  )
}

function usualPeriods(day: string) {
  const thisMonth = day.slice(0, 7)
  const lastMonth = addToMonth(thisMonth, -1)
  const year = Number(day.slice(0, 4))
  return [
    { label: 'This month', value: `${thisMonth}-01 ${day}` },
    { label: 'Last month', value: `${lastMonth}-01 ${addDays(`${thisMonth}-01`, -1)}` },
    { label: 'This year', value: `${year}-01-01 ${day}` },
    { label: 'Last year', value: `${year - 1}-01-01 ${year - 1}-12-31` },
  ]
}

type DayProps = { state: ListState; name: 'from' | 'to'; label: string }

const DayField = ({ state, name, label }: DayProps) => (
  <Field label={label} className="min-w-0 grow [&_label]:sr-only">
    {(control) => (
      <input
        {...control}
        type="date"
        value={state.read(name)}
        min="2000-01-01"
        onChange={({ target }) => {
          // A year that is still being typed is a very early one.
          if (!target.value || target.value >= '2000') state.change({ [name]: target.value })
        }}
        className="control min-w-0"
      />
    )}
  </Field>
)
