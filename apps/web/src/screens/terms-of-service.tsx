import { terms, termsSections } from '@smart-bird/content/terms'
import { termsVersions, versionPath } from '@smart-bird/content/terms/versions'
import { InfoPage } from '#features/marketing/info/info-page.tsx'
import { LongRead, longDate } from '#features/marketing/info/long-read.tsx'
import { paths } from '#lib/paths.ts'

export function TermsOfServiceScreen() {
  const { title, lead, formerLabel, ...rest } = terms
  return (
    <InfoPage path={paths.termsOfService} title={title} lead={lead}>
      <LongRead {...rest} sections={termsSections} others={former(formerLabel)} numbered />
    </InfoPage>
  )
}

const former = (label: string) =>
  termsVersions
    .slice(1)
    .map((version) => ({ label: `${label}: ${longDate(version)}`, href: versionPath(version) }))
