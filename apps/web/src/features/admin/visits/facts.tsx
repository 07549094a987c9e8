import type { AdminVisit } from '@smart-bird/contracts/admin/visits'
import { isOpenVisit } from '@smart-bird/contracts/visits'
import { nearDay } from '@smart-bird/receipt/moment'
import { visitHours, visitZone } from '@smart-bird/receipt/visit-words'
import type { ReactNode } from 'react'
import { Badge } from '#components/badge.tsx'
import { Card } from '#components/card.tsx'
import { join } from '#components/class-names.ts'
import { Fact, FactList, NoValue } from '#components/fact-list.tsx'
import { Link } from '#components/link.tsx'
import { Moment } from '#components/moment.tsx'
import { AuditLink } from '#features/admin/audit-link.tsx'
import { CustomerLink } from '#features/admin/customers/links.tsx'
import { HomePicture } from '#features/admin/houses/picture.tsx'
import { OrderLink } from '#features/admin/orders/link.tsx'
import { EmailLink, MapLink, PhoneLink } from '#features/admin/reach.tsx'
import { useOwnPath } from '#lib/use-own-path.ts'
import { whenWords } from './rules.ts'

/** When it is, and in one sentence what for, or what was done; then what is needed to drive there, and what it costs. */
export function VisitFacts({ visit }: { visit: AdminVisit }) {
  const own = useOwnPath()
  const { customerId, name, phone, email, startsAt, windows, quoteReference, status } = visit
  const isDone = status === 'done'
  return (
    <Card title={whenWords(visit)} className="mt-6">
      <div
        className={join(
          'grid gap-x-14 lg:grid-cols-2',
          visit.package && 'xl:grid-cols-[1fr_1fr_auto]',
        )}
      >
        <div className="col-span-full mb-3">
          <p className="whitespace-pre-line text-pretty empty:hidden sm:text-lg">
            {visit.summary || visit.about}
          </p>
          {startsAt === null && (
            <ul className="mt-3 border-t border-line sm:text-lg">
              {windows.map((one) => (
                <li
                  key={one.startsAt}
                  className={join(
                    'flex min-h-11 flex-wrap items-center gap-x-4 border-b border-line py-2 last:border-0',
                    one.state !== 'open' && 'text-soft [&>span:first-child]:line-through',
                  )}
                >
                  <span className="flex grow flex-wrap gap-x-4">
                    <b className="min-w-28">{nearDay(one.startsAt)}</b>
                    <span className="whitespace-nowrap">
                      {visitHours(one)} {visitZone(one)}
                    </span>
                  </span>
                  {one.state !== 'open' && <Badge>{one.state}</Badge>}
                </li>
              ))}
            </ul>
          )}
        </div>
        <FactList className={inLine}>
          {customerId !== null && (
            <Fact name="Customer">
              <CustomerLink id={customerId} name={name} />
            </Fact>
          )}
          <Fact name="Where">
            <MapLink address={visit.place} />
          </Fact>
          {phone && (
            <Fact name="Phone">
              <PhoneLink phone={phone} />
            </Fact>
          )}
          {email && (
            <Fact name="Email">
              <EmailLink email={email} />
            </Fact>
          )}
          {visit.house && (
            <Fact name="Home reported">
              <Moment at={visit.house.seenAt} />
              <NoValue>version {visit.house.version}</NoValue>
            </Fact>
          )}
          {visit.lastReportAt && !isDone && (
            <Fact name="Home reported">
              <Moment at={visit.lastReportAt} />
            </Fact>
          )}
        </FactList>
        <FactList className={inLine}>
          <Fact name={isDone ? 'Who came' : 'Who comes'}>
            {visit.who}
            {visit.minutes !== null && <NoValue>{visit.minutes} minutes</NoValue>}
          </Fact>
          {isDone && <Text name="What for">{visit.about}</Text>}
          {quoteReference && (
            <Fact name="Contract">
              <Link to={own.quote(quoteReference)} className="text-link whitespace-nowrap">
                {quoteReference}
              </Link>
            </Fact>
          )}
          <Text name="Cost promised">{visit.cost}</Text>
          <Text name="Reason">{visit.reason}</Text>
          <Text name={visit.needsDecision ? 'To decide' : 'Billed otherwise'}>
            {visit.withheld}
          </Text>
          {visit.orderNumber && (
            <Fact name="Order">
              <OrderLink number={visit.orderNumber} />
            </Fact>
          )}
          <Text name="For admins">{visit.note}</Text>
          <Fact name="History">
            <AuditLink of={visit.reference} />
          </Fact>
        </FactList>
        {visit.package && (
          <HomePicture
            packageName={visit.package}
            scene={isDone || isOpenVisit(visit) ? 'lit' : 'dark'}
            foot="-mb-7 pt-6 max-lg:hidden lg:col-start-2 xl:col-start-3"
          />
        )}
      </div>
    </Card>
  )
}

/** Below each other, both lists are one. */
const inLine =
  'self-start border-t border-current/12 *:min-h-11 min-[22rem]:max-lg:grid-cols-[6.75rem_1fr]!'

/** Words, as they were written; nothing without any. */
const Text = ({ name, children }: { name: string; children: ReactNode }) =>
  children ? (
    <Fact name={name}>
      <span className="whitespace-pre-line">{children}</span>
    </Fact>
  ) : null
