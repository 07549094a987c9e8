import { cookiesSectionId, privacy, privacySectionsFor } from '@smart-bird/content/privacy'
import { CookiesTable } from '#features/marketing/info/cookies-table.tsx'
import { InfoPage } from '#features/marketing/info/info-page.tsx'
import { LongRead } from '#features/marketing/info/long-read.tsx'
import { TableStyle } from '#features/marketing/page-style.tsx'
import { paths } from '#lib/paths.ts'

/** What the privacy page names, as the build's settings have it. */
const kept = {
  enquiries: Number(import.meta.env.ENQUIRY_RETENTION_MONTHS),
  mails: Number(import.meta.env.EMAIL_LOG_MONTHS),
} as const
const sections = privacySectionsFor(kept)

export function PrivacyPolicyScreen() {
  const { title, lead, ...rest } = privacy
  return (
    <InfoPage path={paths.privacyPolicy} title={title} lead={lead}>
      <TableStyle />
      <LongRead
        {...rest}
        numbered
        sections={sections}
        after={{ id: cookiesSectionId, node: <CookiesTable /> }}
      />
    </InfoPage>
  )
}
