import { replyPromiseHours } from '@smart-bird/contracts/limits'
import type { ReactNode } from 'react'
import { Card } from '#components/card.tsx'
import { Fact, FactList, NoValue } from '#components/fact-list.tsx'
import { LongText } from '#components/long-text.tsx'
import { Unbroken } from '#components/unbroken.tsx'
import { company } from '#lib/company.ts'
import { dollars } from '#lib/money.ts'

/** What the site says about the company. Read here, set on the server. */
export const OtherSettings = () => (
  <Card title="Company">
    <p className="-mt-2 mb-5 text-soft">What the site says about us. It’s set on the server.</p>
    <FactList className="xl:grid-cols-[7rem_1fr_7rem_1fr]! xl:*:col-span-2! xl:*:nth-last-2:border-0">
      <Setting name="Phone">{company.phone}</Setting>
      <Setting name="Email">
        <LongText text={company.email} />
      </Setting>
      <Setting name="Address">
        <Unbroken text={company.address} />
      </Setting>
      <Setting name="Hours">{company.hours}</Setting>
      <Setting name="Service area">{company.serviceArea}</Setting>
      <Setting name="License">{company.licenseLine}</Setting>
      <Setting name="Subscription">{dollars(import.meta.env.PLAN_PRICE)} a month</Setting>
      <Setting name="Reply promise">Within {replyPromiseHours} hours</Setting>
    </FactList>
  </Card>
)

const Setting = ({ name, children }: { name: string; children: ReactNode }) => (
  <Fact name={name}>{children || <NoValue>Not shown on the site</NoValue>}</Fact>
)
