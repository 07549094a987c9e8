import type { Section } from '@smart-bird/content/prose'
import { terms } from '@smart-bird/content/terms'
import { versionPath, versionTexts } from '@smart-bird/content/terms/versions'
import { Seo } from '#components/seo.tsx'
import { InfoPage } from '#features/marketing/info/info-page.tsx'
import { LongRead } from '#features/marketing/info/long-read.tsx'
import { paths } from '#lib/paths.ts'

type Props = { version: string; sections: readonly Section[] }

/** A version of the terms as a document of its own: without the site around it, nothing of it changes later. */
export function TermsVersion({ version, sections }: Props) {
  const { title, lead, present } = versionTexts
  const { contentsTitle, effectiveLabel } = terms
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Seo
          title={`${title}, ${version} | Smart Bird`}
          description={lead}
          path={versionPath(version)}
          indexed={false}
        />
      </head>
      <body>
        <main>
          <InfoPage title={title} lead={lead}>
            <LongRead
              sections={sections}
              contentsTitle={contentsTitle}
              effectiveLabel={effectiveLabel}
              effectiveDate={version}
              others={
                <a href={paths.termsOfService} className="text-link">
                  {present}
                </a>
              }
              numbered
            />
          </InfoPage>
        </main>
      </body>
    </html>
  )
}
