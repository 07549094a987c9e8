import type { AdminVisit } from '@smart-bird/contracts/admin/visits'
import { isOpenVisit } from '@smart-bird/contracts/visits'
import type { ReactNode } from 'react'
import { Card } from '#components/card.tsx'
import { Facade } from '#components/facade.tsx'
import { Fact, FactList, NoValue } from '#components/fact-list.tsx'
import { Link } from '#components/link.tsx'
import { Moment } from '#components/moment.tsx'
import { AuditLink } from '#features/admin/audit-link.tsx'
import { CustomerLink } from '#features/admin/customers/links.tsx'
import { OrderLink } from '#features/admin/orders/link.tsx'
import { EmailLink, MapLink, PhoneLink } from '#features/admin/reach.tsx'
import { useOwnPath } from '#lib/use-own-path.ts'
import { spanWords, whenWords } from './rules.ts'

/** When it is, and in one sentence what for, or what was done; then what is needed to drive there, and what it costs. */
export function VisitFacts({ visit }: { visit: AdminVisit }) {
  const own = useOwnPath()
  const { customerId, name, phone, email, startsAt, windows, quoteReference, status } = visit
  const isDone = status === 'done'
  return (
    <Card title={whenWords(visit)} className="mt-6" aside={<AuditLink of={visit.reference} />}>
      <div className="mb-2 flex items-end justify-between gap-x-8 border-b border-line">
        <div className="mb-5 self-start text-pretty sm:text-lg">
          <p className="whitespace-pre-line not-empty:not-last:mb-2">
            {visit.summary || visit.about}
          </p>
          {startsAt === null && (
            <ul>
              {windows.map((one) => (
                <li key={one.startsAt}>
                  {one.state === 'open' ? (
                    spanWords(one)
                  ) : (
                    <>
                      <s className="whitespace-nowrap">{spanWords(one)}</s>{' '}
                      <NoValue>{one.state}</NoValue>
                    </>
                  )}
                </li>
              ))}
            </ul>
          )}
        </div>
        {/* What we come for is done once all its windows are lit. */}
        <div aria-hidden="true" className="-mt-2 -mb-0.5 w-28 shrink-0 max-sm:hidden">
          <Facade packageName="" scene={isDone ? 'lit' : isOpenVisit(visit) ? 'needs' : 'dark'} />
        </div>
      </div>
      <div className="grid gap-x-12 gap-y-1 *:content-start max-xl:[&>dl:first-child>:last-child]:border-b xl:grid-cols-2">
        <FactList>
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
            <Fact name="Last contact">
              <Moment at={visit.house.seenAt} />
              <NoValue>version {visit.house.version}</NoValue>
            </Fact>
          )}
        </FactList>
        <FactList>
          <Fact name={isDone ? 'Who came' : 'Who comes'}>
            {visit.who}
            {visit.minutes !== null && <NoValue>{visit.minutes} minutes</NoValue>}
          </Fact>
          {isDone && <Text name="What for">{visit.about}</Text>}
          {visit.lastReportAt && !isDone && (
            <Fact name="Last contact">
              <Moment at={visit.lastReportAt} />
            </Fact>
          )}
          {quoteReference && (
            <Fact name="Contract">
              <Link to={own.quote(quoteReference)} className="text-link whitespace-nowrap">
                {quoteReference}
              </Link>
            </Fact>
          )}
          <Text name="Cost">{visit.cost}</Text>
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
        </FactList>
      </div>
    </Card>
  )
}

/** Words, as they were written; nothing without any. */
const Text = ({ name, children }: { name: string; children: ReactNode }) =>
  children ? (
    <Fact name={name}>
      <span className="whitespace-pre-line">{children}</span>
    </Fact>
  ) : null
