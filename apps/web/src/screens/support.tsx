import { support, supportLinks } from '@smart-bird/content/support'
import { ReplyRecord } from '#features/enquiry/reply-record.tsx'
import { ActBar } from '#features/marketing/act-bar.tsx'
import { InfoPage } from '#features/marketing/info/info-page.tsx'
import { PageLinks } from '#features/marketing/info/page-links.tsx'
import { OfferStyle, TableStyle } from '#features/marketing/page-style.tsx'
import { SupportRules } from '#features/marketing/support/support-rules.tsx'
import { TierSteps } from '#features/marketing/support/tier-steps.tsx'
import { TierTable } from '#features/marketing/support/tier-table.tsx'
import { paths } from '#lib/paths.ts'

export function SupportScreen() {
  return (
    <InfoPage path={paths.support} title={support.title} lead={support.lead}>
      <TableStyle />
      <OfferStyle />
      <ActBar>
        <SupportRules record={<ReplyRecord />} />
        <TierSteps />
        <TierTable />
      </ActBar>
      <PageLinks links={supportLinks} />
    </InfoPage>
  )
}
