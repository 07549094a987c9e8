import { needsOf } from '@smart-bird/contracts/house-needs'
import { join } from '#components/class-names.ts'
import { Link } from '#components/link.tsx'
import type { Contact } from '#features/house/rules.ts'
import { agoInWords } from '#lib/ago.ts'
import { backupWords, needWords } from '#lib/house-words.ts'
import { serverNow } from '#lib/server-clock.ts'

/** With a page where more is said of it. */
type Props = { contact: Contact; page: string }

/** What the house reported, in the lines that its tile keeps for it. */
export function HealthInBrief({ contact, page }: Props) {
  const { lastReportAt, health, askedMs } = contact
  if (lastReportAt === null) return null
  const now = serverNow()
  const needs = needsOf(contact, askedMs)
  // The headline says the first.
  const backup = health && backupWords(health.lastBackupAt, now)
  const others = needs.slice(1).filter((need) => need !== 'backup' && need !== 'updates')
  const reported =
    health && !needs.includes('noHealth')
      ? [
          ...others.slice(0, 1).map((need) => needWords(need, health, now)),
          ...(needs[0] === 'backup' || !backup ? [] : [backup]),
        ]
      : ['No health report yet']
  return (
    <p>
      {/* Each stays in one line where it can. */}
      {reported.map((words) => (
        <span
          key={words}
          className={join(
            'inline-block',
            words === backup && needs.includes('backup') && 'font-medium text-amber-text',
          )}
        >
          {words}.{'\u00a0'}
        </span>
      ))}
      <span className="inline-block">
        Reported {agoInWords(lastReportAt, now)}.{'\u00a0'}
        <Link to={`${page}#health`} data-screen-only="" className="text-link">
          Health
        </Link>
      </span>
    </p>
  )
}
