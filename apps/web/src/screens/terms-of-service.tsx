import { terms, termsSections } from '@smart-bird/content/terms'
import { termsVersions, versionPath } from '@smart-bird/content/terms/versions'
import { Fragment } from 'react'
import { InfoPage } from '#features/marketing/info/info-page.tsx'
import { LongRead, longDate } from '#features/marketing/info/long-read.tsx'
import { paths } from '#lib/paths.ts'

const { title, lead, formerLabel, ...rest } = terms

export function TermsOfServiceScreen() {
  return (
    <InfoPage path={paths.termsOfService} title={title} lead={lead}>
      <LongRead {...rest} sections={termsSections} others={others} numbered />
    </InfoPage>
  )
}

const others = (
  <>
    {formerLabel}{' '}
    {termsVersions.slice(1).map((version, place) => (
      <Fragment key={version}>
        {place > 0 && ' and '}
        <a href={versionPath(version)} className="text-link whitespace-nowrap">
          {longDate(version)}
        </a>
      </Fragment>
    ))}
  </>
)
