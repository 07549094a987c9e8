import { servicesPage, servicesPageLinks } from '@smart-bird/content/services-page'
import { ActBar } from '#features/marketing/act-bar.tsx'
import { InfoPage } from '#features/marketing/info/info-page.tsx'
import { PageLinks } from '#features/marketing/info/page-links.tsx'
import { OfferStyle, TableStyle } from '#features/marketing/page-style.tsx'
import { ComponentsTable } from '#features/marketing/prices/components-table.tsx'
import { PriceList } from '#features/marketing/prices/price-list.tsx'
import { paths } from '#lib/paths.ts'

export function ServicesScreen() {
  return (
    <InfoPage path={paths.services} title={servicesPage.title} lead={servicesPage.lead}>
      <TableStyle />
      <OfferStyle />
      <ActBar>
        <PriceList between={<ComponentsTable />} />
      </ActBar>
      <PageLinks links={servicesPageLinks} />
    </InfoPage>
  )
}
