import { addToMonth, monthOf } from '@smart-bird/receipt/moment'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '#components/card.tsx'
import { SelectField } from '#components/select-field.tsx'
import { CsvButton } from '#features/admin/list/csv-button.tsx'
import { useNoMoney } from '#features/admin/overview/api.ts'
import { serverNow } from '#lib/server-clock.ts'
import { firstMonth, purchasesCsv } from './api.ts'
import { monthName, monthsSince } from './rules.ts'

/** All money of some months as a file. */
export function AccountantExport() {
  const current = monthOf(serverNow().toISOString())
  const [from, setFrom] = useState(() => addToMonth(current, -1))
  const [to, setTo] = useState(from)
  const { data } = useQuery(firstMonth())
  const options = monthsSince(data?.month, current).map((month) => ({
    value: month,
    label: monthName(month),
  }))
  if (useNoMoney()) return null
  return (
    <Card title="Export for the accountant">
      <p className="mb-5 text-sm text-soft">
        Every payment, refund and reversal, also by check, Zelle or cash, with PayPal’s fee and what
        is left of it. Days and months are in Chicago time.
      </p>
      <div className="flex flex-wrap items-end gap-4">
        <SelectField
          label="First month"
          className="w-full sm:w-52"
          value={from}
          onChange={({ target }) => {
            setFrom(target.value)
            if (target.value > to) setTo(target.value)
          }}
          options={options}
        />
        <SelectField
          label="Last month"
          className="w-full sm:w-52"
          value={to}
          onChange={({ target }) => {
            setTo(target.value)
            if (target.value < from) setFrom(target.value)
          }}
          options={options}
        />
        {/* On a line with the fields, below which there is room for an error. */}
        <div className="mb-1.5">
          <CsvButton
            name={from === to ? `purchases-${from}` : `purchases-${from}-to-${to}`}
            dated={false}
            fetchCsv={() => purchasesCsv(from, to)}
          />
        </div>
      </div>
    </Card>
  )
}
