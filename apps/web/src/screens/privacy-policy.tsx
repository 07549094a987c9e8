import { getPageMeta } from '@smart-bird/content/meta'
import { cookiesSectionId, privacy, privacySectionsFor } from '@smart-bird/content/privacy'
import { Seo } from '#components/seo.tsx'
import { CookiesTable } from '#features/marketing/info/cookies-table.tsx'
import { InfoPage } from '#features/marketing/info/info-page.tsx'
import { LongRead } from '#features/marketing/info/long-read.tsx'
import { TableStyle } from '#features/marketing/page-style.tsx'
import { kept } from '#lib/kept.ts'
import { paths } from '#lib/paths.ts'

const sections = privacySectionsFor(kept)

export function PrivacyPolicyScreen() {
  const { title, lead, ...rest } = privacy
  return (
    <InfoPage title={title} lead={lead}>
      <TableStyle />
      <Seo {...getPageMeta(paths.privacyPolicy)} />
      <LongRead
        {...rest}
        sections={sections}
        after={{ id: cookiesSectionId, node: <CookiesTable /> }}
      />
    </InfoPage>
  )
}
