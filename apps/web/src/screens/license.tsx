import { contact } from '@smart-bird/content/contact'
import { licensePageLinks, licenses } from '@smart-bird/content/licenses'
import { AskUs } from '#features/marketing/info/ask-us.tsx'
import { InfoPage } from '#features/marketing/info/info-page.tsx'
import { LicenseList } from '#features/marketing/info/license-list.tsx'
import { PageLinks } from '#features/marketing/info/page-links.tsx'
import { FoldStyle } from '#features/marketing/page-style.tsx'
import { paths } from '#lib/paths.ts'

export function LicenseScreen() {
  return (
    <InfoPage path={paths.license} title={licenses.title} lead={licenses.lead}>
      <FoldStyle />
      <div className="beside">
        <div>
          <LicenseList />
          <PageLinks links={licensePageLinks} />
        </div>
        <AskUs title={contact.askLicense} variant="outline" />
      </div>
    </InfoPage>
  )
}
