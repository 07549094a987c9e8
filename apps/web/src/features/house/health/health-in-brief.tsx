import { needsOf } from '@smart-bird/contracts/house-needs'
import { Link } from '#components/link.tsx'
import type { Contact } from '#features/house/rules.ts'
import { agoInWords } from '#lib/ago.ts'
import { backupWords, needWords } from '#lib/house-words.ts'
import { cabinetPath } from '#lib/paths.ts'
import { serverNow } from '#lib/server-clock.ts'

/** What the house reported, in the lines that its tile keeps for it. On a phone the link ends them; elsewhere it is where a card has its own. */
export function HealthInBrief({ contact, username }: { contact: Contact; username: string }) {
  const { lastReportAt, health, askedMs } = contact
  if (lastReportAt === null) return null
  const now = serverNow()
  const needs = needsOf(contact, askedMs)
  // The headline says the first.
  const others = needs.slice(1).filter((need) => need !== 'backup' && need !== 'updates')
  const reported =
    health && !needs.includes('noHealth')
      ? [
          ...others.slice(0, 1).map((need) => needWords(need, health, now)),
          ...(needs[0] === 'backup' ? [] : [backupWords(health.lastBackupAt, now)]),
        ]
      : ['No health report yet']
  return (
    <p>
      {[...reported, `Reported ${agoInWords(lastReportAt, now)}`].map((words) => `${words}. `)}
      <Link
        to={`${cabinetPath(username, 'house')}#health`}
        data-screen-only=""
        className="text-link md:absolute md:top-7 md:right-7 md:text-base md:text-ink lg:max-xl:right-5"
      >
        Health
      </Link>
    </p>
  )
}
