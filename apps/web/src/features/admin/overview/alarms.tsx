import {
  type AlarmGroup,
  type AlarmKind,
  alarmPlaces,
  withoutSubject,
} from '@smart-bird/contracts/admin/alarms'
import { CircleAlert, Info } from 'lucide-react'
import { Link } from '#components/link.tsx'
import { RowLink } from '#features/admin/list/row-button.tsx'
import { useOwnPath } from '#lib/use-own-path.ts'
import { partsOf } from './alarm-rules.ts'
import { TaskRow } from './task-row.tsx'

/** What needs a person beside the rows of the lists. */
export function AlarmTask({ alarm }: { alarm: AlarmGroup }) {
  const { kind, title, lines, since, isUrgent } = alarm
  return (
    <TaskRow
      icon={isUrgent ? CircleAlert : Info}
      isUrgent={isUrgent}
      role={isUrgent ? 'alert' : 'status'}
      title={<Linked text={title} />}
      since={since}
      action={<Mend kind={kind} />}
    >
      {lines.length > 0 && (
        <div>
          {lines.map((line) => (
            <p key={line}>
              <Linked text={withoutSubject(line, title)} />
            </p>
          ))}
        </div>
      )}
    </TaskRow>
  )
}

function Mend({ kind }: { kind: AlarmKind }) {
  const own = useOwnPath()
  const place = alarmPlaces[kind]
  return place && <RowLink to={own(place.page, place.query)}>{place.label}</RowLink>
}

/** A text with links to the orders and enquiries it names. */
function Linked({ text }: { text: string }) {
  const own = useOwnPath()
  return partsOf(text).map(({ page, text: part, from }) =>
    page ? (
      <Link
        key={from}
        to={page === 'orders' ? own.order(part) : own(page, `?open=${part}`)}
        className="text-link whitespace-nowrap"
      >
        {part}
      </Link>
    ) : (
      part
    ),
  )
}
