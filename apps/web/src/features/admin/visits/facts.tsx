import type { AdminVisit } from '@smart-bird/contracts/admin/visits'
import type { ReactNode } from 'react'
import { Card } from '#components/card.tsx'
import { join } from '#components/class-names.ts'
import { Fact, FactList, NoValue } from '#components/fact-list.tsx'
import { Link } from '#components/link.tsx'
import { Moment } from '#components/moment.tsx'
import { AuditLink } from '#features/admin/audit-link.tsx'
import { OrderLink } from '#features/admin/orders/link.tsx'
import { EmailLink, MapLink, PhoneLink } from '#features/admin/reach.tsx'
import { stacked } from '#features/admin/stacked.ts'
import { useOwnPath } from '#lib/use-own-path.ts'
import { spanWords } from './rules.ts'

/** What is needed to drive there, and beside it what is done there and what became of it. */
export function VisitFacts({ visit }: { visit: AdminVisit }) {
  const own = useOwnPath()
  const { customerId, phone, email, startsAt, windows, quoteReference } = visit
  return (
    <div className="mt-6 grid gap-5 max-sm:[&_dl>div]:grid-cols-[6.5rem_1fr] max-sm:[&_dl>div]:gap-x-3 xl:grid-cols-[1fr_1.6fr] xl:[&_dl>div]:grid-cols-[8rem_1fr]">
      <Card
        title="Customer"
        aside={
          customerId !== null && (
            <Link to={own.customer(customerId)} className="text-link text-sm">
              View customer
            </Link>
          )
        }
      >
        <FactList>
          <Fact name="Where" className={stacked}>
            <MapLink address={visit.place} />
          </Fact>
          {phone && (
            <Fact name="Phone">
              <PhoneLink phone={phone} />
            </Fact>
          )}
          {email && (
            <Fact name="Email" className={stacked}>
              <EmailLink email={email} />
            </Fact>
          )}
          {visit.lastReportAt && visit.status !== 'done' && (
            <Fact name="Last contact">
              <Moment at={visit.lastReportAt} />
            </Fact>
          )}
          {visit.house && (
            <Fact name="Last contact">
              <Moment at={visit.house.seenAt} />
              <NoValue>version {visit.house.version}</NoValue>
            </Fact>
          )}
        </FactList>
      </Card>
      <Card title="Visit" aside={<AuditLink of={visit.reference} />}>
        <FactList>
          {/* What is agreed stands in the heading. */}
          {startsAt === null && (
            <Fact name="When" className={join(stacked, 'items-baseline!')}>
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
            </Fact>
          )}
          <Fact name={visit.status === 'done' ? 'Who came' : 'Who comes'}>{visit.who}</Fact>
          <Text name="What for">{visit.about}</Text>
          {quoteReference && (
            <Fact name="Contract">
              <Link to={own.quote(quoteReference)} className="text-link whitespace-nowrap">
                {quoteReference}
              </Link>
            </Fact>
          )}
          <Text name="Cost">{visit.cost}</Text>
          <Text name="Reason">{visit.reason}</Text>
          <Text name="What was done">{visit.summary}</Text>
          {visit.minutes !== null && <Fact name="Time">{visit.minutes} minutes</Fact>}
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
      </Card>
    </div>
  )
}

/** Words, as they were written; nothing without any. */
const Text = ({ name, children }: { name: string; children: ReactNode }) =>
  children ? (
    <Fact name={name} className={join(stacked, 'items-baseline!')}>
      <span className="whitespace-pre-line">{children}</span>
    </Fact>
  ) : null
