import type { AdminVisit } from '@smart-bird/contracts/admin/visits'
import type { ReactNode } from 'react'
import { Card } from '#components/card.tsx'
import { Fact, FactList, NoValue } from '#components/fact-list.tsx'
import { Link } from '#components/link.tsx'
import { Moment } from '#components/moment.tsx'
import { AuditLink } from '#features/admin/audit-link.tsx'
import { CustomerLink } from '#features/admin/customers/links.tsx'
import { OrderLink } from '#features/admin/orders/link.tsx'
import { EmailLink, MapLink, PhoneLink } from '#features/admin/reach.tsx'
import { useOwnPath } from '#lib/use-own-path.ts'
import { spanWords } from './rules.ts'

/** What is needed to drive there, and beside it what is done there and what became of it: one card, for both are short. */
export function VisitFacts({ visit }: { visit: AdminVisit }) {
  const own = useOwnPath()
  const { customerId, name, phone, email, startsAt, windows, quoteReference } = visit
  return (
    <Card title="Visit" className="mt-6" aside={<AuditLink of={visit.reference} />}>
      <div className="grid gap-x-12 gap-y-1 *:content-start max-xl:[&>dl:first-child>:last-child]:border-b xl:grid-cols-[1fr_1.4fr] xl:[&_dl>div]:grid-cols-[8rem_1fr]">
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
        <FactList>
          {/* What is agreed stands in the heading. */}
          {startsAt === null && (
            <Fact name="When">
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
