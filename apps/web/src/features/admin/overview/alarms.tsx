import type { AlarmGroup, AlarmKind } from '@smart-bird/contracts/admin/alarms'
import { join } from '#components/class-names.ts'
import { Link } from '#components/link.tsx'
import { Moment } from '#components/moment.tsx'
import { Notice } from '#components/notice.tsx'
import { type CabinetPage, cabinetPath } from '#lib/paths.ts'

/** What needs a person now; nothing if nothing does. */
export function Alarms({ username, alarms }: { username: string; alarms: readonly AlarmGroup[] }) {
  if (alarms.length === 0) return null
  return (
    <section aria-label="Needs attention" className="grid gap-3">
      {alarms.map(({ kind, title, lines, since, isUrgent }) => (
        <Notice key={kind} look={isUrgent ? 'error' : 'info'}>
          <p className="font-semibold">{title}</p>
          <div className="grid gap-1 font-normal [overflow-wrap:anywhere]">
            <ul className={join('space-y-1', lines.length > 1 && 'list-disc pl-5')}>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <p>
              Since <Moment at={since} />. <Mend username={username} kind={kind} />
            </p>
          </div>
        </Notice>
      ))}
    </section>
  )
}

type Place = { page: CabinetPage; query?: string; label: string }
const money: Place = { page: 'money', label: 'Open Money' }

/** Where it is mended; undefined if that is on the server. */
const places: Record<AlarmKind, Place | undefined> = {
  'payments-blocked': money,
  'events-unproven': undefined,
  dispute: { page: 'disputes', query: '?state=awaiting', label: 'View and answer' },
  'money-differs': money,
  'ledger-not-compared': money,
  'enquiry-due': { page: 'enquiries', query: '?answer=due', label: 'Read and answer these' },
  'silent-home': { page: 'houses', query: '?lastContact=silent', label: 'View these homes' },
  'emails-waiting': { page: 'emails', query: '?state=waiting', label: 'View these emails' },
  'email-refused': {
    page: 'emails',
    query: '?state=given-up',
    label: 'See why, and send them again',
  },
  backup: undefined,
  'backup-check': undefined,
}

function Mend({ username, kind }: { username: string; kind: AlarmKind }) {
  const place = places[kind]
  if (!place) return null
  return (
    <Link
      to={`${cabinetPath(username, place.page)}${place.query ?? ''}`}
      className="text-link inline-block"
    >
      {place.label}
    </Link>
  )
}
