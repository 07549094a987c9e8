import {
  type AlarmGroup,
  type AlarmKind,
  alarmPlaces,
  withoutSubject,
} from '@smart-bird/contracts/admin/alarms'
import { momentInWords } from '@smart-bird/receipt/moment'
import { CircleAlert, Info } from 'lucide-react'
import { Card } from '#components/card.tsx'
import { join } from '#components/class-names.ts'
import { Link } from '#components/link.tsx'
import { agoInWords } from '#lib/ago.ts'
import { serverNow } from '#lib/server-clock.ts'
import { useOwnPath } from '#lib/use-own-path.ts'
import { partsOf } from './alarm-rules.ts'

/** What needs a person now; nothing if nothing does. */
export const Alarms = ({ alarms }: { alarms: readonly AlarmGroup[] }) =>
  alarms.length > 0 && (
    <Card title="Needs attention">
      <ul className="-my-3.5 divide-y divide-line">
        {alarms.map((alarm) => (
          <li key={alarm.kind}>
            <Alarm alarm={alarm} />
          </li>
        ))}
      </ul>
    </Card>
  )

/** Announced as it appears. Only its mark is red: many alarms in red would be a wall that nobody reads. */
function Alarm({ alarm }: { alarm: AlarmGroup }) {
  const { kind, title, lines, since, isUrgent } = alarm
  const Icon = isUrgent ? CircleAlert : Info
  return (
    <div
      role={isUrgent ? 'alert' : 'status'}
      className="grid grid-cols-[auto_1fr] items-baseline gap-x-3 py-3.5 md:grid-cols-[auto_1fr_auto]"
    >
      <Icon
        size={20}
        aria-hidden="true"
        className={join('self-start mt-0.5', isUrgent ? 'text-red' : 'text-soft')}
      />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-semibold">
          <Linked text={title} />
        </p>
        {lines.map((line) => (
          <p key={line} className="text-sm text-soft">
            <Linked text={withoutSubject(line, title)} />
          </p>
        ))}
      </div>
      <p className="flex flex-wrap gap-x-4 text-sm max-md:col-start-2 max-md:mt-1">
        <time dateTime={since} title={momentInWords(since)} className="text-soft">
          {agoInWords(since, serverNow())}
        </time>
        <Mend kind={kind} />
      </p>
    </div>
  )
}

function Mend({ kind }: { kind: AlarmKind }) {
  const own = useOwnPath()
  const place = alarmPlaces[kind]
  if (!place) return null
  return (
    <Link to={own(place.page, place.query)} className="text-link font-semibold">
      {place.label}
    </Link>
  )
}

/** A text with links to the orders and enquiries it names. */
function Linked({ text }: { text: string }) {
  const own = useOwnPath()
  return partsOf(text).map(({ page, text: part, from }) =>
    page ? (
      <Link
        key={from}
        to={page === 'orders' ? own.order(part) : own(page, `?search=${part}`)}
        className="text-link whitespace-nowrap"
      >
        {part}
      </Link>
    ) : (
      part
    ),
  )
}
