import { getPageMeta } from '@smart-bird/content/meta'
import { Seo } from '#components/seo.tsx'
import { ContactSection } from '#features/enquiry/contact-section.tsx'
import { About } from '#features/marketing/about.tsx'
import { ActBar } from '#features/marketing/act-bar.tsx'
import { Hero } from '#features/marketing/hero/hero.tsx'
import { OrderNow } from '#features/marketing/order-now.tsx'
import { HomeStyle } from '#features/marketing/page-style.tsx'
import { AllInOne } from '#features/marketing/slider/all-in-one.tsx'
import { PricingStreet } from '#features/marketing/street/pricing-street.tsx'
import { OptionTiles } from '#features/marketing/tiles/option-tiles.tsx'
import { PackageTiles } from '#features/marketing/tiles/package-tiles.tsx'
import { ServiceCards } from '#features/marketing/tiles/service-cards.tsx'
import { paths } from '#lib/paths.ts'

export function HomeScreen() {
  return (
    <>
      <HomeStyle />
      <Seo {...getPageMeta(paths.home)} />
      <Hero />
      <ActBar>
        <About />
        <PricingStreet />
        <AllInOne />
        <ServiceCards />
        <PackageTiles />
        <OptionTiles />
      </ActBar>
      <OrderNow />
      <ContactSection />
    </>
  )
}
