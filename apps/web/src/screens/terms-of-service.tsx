import { getPageMeta } from '@smart-bird/content/meta'
import { terms, termsSections } from '@smart-bird/content/terms'
import { Seo } from '#components/seo.tsx'
import { InfoPage } from '#features/marketing/info/info-page.tsx'
import { LongRead } from '#features/marketing/info/long-read.tsx'
import { paths } from '#lib/paths.ts'

export function TermsOfServiceScreen() {
  const { title, lead, ...rest } = terms
  return (
    <InfoPage title={title} lead={lead}>
      <Seo {...getPageMeta(paths.termsOfService)} />
      <LongRead {...rest} sections={termsSections} numbered />
    </InfoPage>
  )
}
