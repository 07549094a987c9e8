import type { AuditRow } from '@smart-bird/contracts/admin/audit'
import { auditActions } from '@smart-bird/contracts/admin/audit-actions'
import { useMemo, useState } from 'react'
import { join } from '#components/class-names.ts'
import type { Column } from '#components/data-table.tsx'
import { LongText } from '#components/long-text.tsx'
import { inOnePiece } from '#components/unbroken.tsx'
import { wrapping } from '#components/wrapping.tsx'
import { AdminFrame, toAdminPage } from '#features/admin/admin-frame.tsx'
import { audit, auditCsv } from '#features/admin/audit/api.ts'
import {
  actionInWords,
  detailInWords,
  exactClock,
  wentWrong,
  withoutLogins,
} from '#features/admin/audit/rules.ts'
import { CustomerField } from '#features/admin/customers/customer-field.tsx'
import { byTime, type Filter, optionsOf } from '#features/admin/list/filters.tsx'
import { AdminList } from '#features/admin/list/list.tsx'
import { useList } from '#features/admin/list/use-list.ts'
import { dayAbove, whenColumn } from '#features/admin/list/when.tsx'
import { useIsPhone } from '#lib/use-media.ts'

export function AuditScreen() {
  const list = useList({ pages: audit, filters, sorts, others: ['actor'] })
  const { state } = list
  const isPhone = useIsPhone()
  const columns = useMemo(() => columnsFor(isPhone), [isPhone])
  return (
    <AdminFrame title="Audit log" back={toAdminPage}>
      <AdminList
        {...list}
        title="All actions"
        nothingYet={{
          pose: 'look-back',
          text: 'No actions yet.',
          note: 'Logins, payments and changes appear here.',
        }}
        csv={{ name: 'audit', fetch: auditCsv }}
        searchHint="Start of the target, such as a username or order number"
        caption="Audit log"
        columns={columns}
        rowId={(row) => String(row.id)}
        above={above}
        emptyText="No actions match."
      >
        <ActorField value={state.read('actor')} onChange={(actor) => state.change({ actor })} />
      </AdminList>
    </AdminFrame>
  )
}

/** Applies once a username is whole: the log is filtered by exactly that. */
function ActorField({ value, onChange }: { value: string; onChange: (actor: string) => void }) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  // A value from outside, for example after going back, replaces what was typed.
  if (value !== seen) {
    setSeen(value)
    setText(value)
  }
  const settle = (username: string) => username.trim() !== value && onChange(username.trim())
  return (
    <CustomerField label="Who did it" value={text} onChange={setText} onSettle={settle} compact />
  )
}

const actions = [withoutLogins, ...auditActions]
const filters: readonly Filter[] = [
  { name: 'action', label: 'Action', options: optionsOf(actions, actionInWords) },
]
const sorts = byTime('at')

const columnsFor = (isPhone: boolean): readonly Column<AuditRow>[] => [
  whenColumn(at, 'at', isPhone, exactClock),
  {
    header: 'Who',
    narrow: 'column',
    // Who acted and who it was done to are never taken for each other, and from where is part of who.
    cell: ({ actor, address }) => (
      <span
        className={join(
          'min-[40rem]:max-lg:mr-4 min-[40rem]:max-lg:inline-grid lg:mr-3',
          actor && "max-[40rem]:before:content-['by_']",
        )}
      >
        {actor ?? (address ? 'Not logged in' : 'System')}
        {address && (
          <span className="text-soft max-[40rem]:before:content-[',_'] min-[40rem]:block lg:hidden">
            {address}
          </span>
        )}
      </span>
    ),
  },
  {
    header: 'Action',
    narrow: 'title',
    cell: (row) => (
      <span
        className={join(
          // Logins, half of the log, don't call.
          row.action === 'login.succeeded' ? 'font-normal text-soft' : 'font-semibold',
          wentWrong(row.action) && 'text-red',
        )}
      >
        {actionInWords(row.action)}
      </span>
    ),
  },
  {
    header: 'Target',
    narrow: 'detail',
    cell: ({ subject }) =>
      subject && (
        <span className="max-lg:before:content-['on_']">
          <LongText text={subject} />
        </span>
      ),
  },
  {
    header: 'Details',
    narrow: 'detail',
    below: 'phone',
    grows: true,
    // Sentences, with amounts in them: only addresses wrap after a dot.
    cell: (row) =>
      row.detail && (
        <span className="[overflow-wrap:anywhere]">
          {/* A size doesn’t break at its hyphen, either. */}
          {wrapping(inOnePiece(detailInWords(row)).replace(/(?<= \d)-(?=\d\sB)/g, '\u2060-\u2060'))}
        </span>
      ),
  },
  // Never broken: it would make all headings two lines high.
  { header: 'IP\u00a0address', narrow: 'omitted', cell: (row) => row.address },
]

const at = (row: AuditRow) => row.at
const above = dayAbove(at)
