/** What a page tells search engines. The build writes it, because no browser needs it. */
import { company, socialNetworks } from '@smart-bird/content/company'
import { type Cost, formatCents } from '@smart-bird/content/cost'
import type { questions } from '@smart-bird/content/faq'
import type { HomeSize } from '@smart-bird/content/installation-prices'
import type { Offer } from '@smart-bird/content/offers'
import { paths } from '#lib/paths.ts'
import type { BuildSettings } from './settings.ts'

/** What the pages say, with what an owner changed of it. */
export type Said = {
  homeSizes: readonly HomeSize[]
  offers: readonly Offer[]
  questions: typeof questions
}

/** The page's JSON-LD as a tag; empty if it has none. */
export function jsonLdTag(path: string, settings: BuildSettings, said: Said): string {
  const data = jsonLdOf(path, settings, said)
  // "</script>" inside a text would end the tag early.
  const text = data && JSON.stringify(data).replaceAll('<', '\\u003c')
  return text ? `<script type="application/ld+json">${text}</script>` : ''
}

export function jsonLdOf(path: string, settings: BuildSettings, said: Said): object | undefined {
  if (path === paths.home) return withContext(business(settings, said))
  if (path === paths.services) {
    const list = {
      '@type': 'OfferCatalog',
      name: 'System & Installation',
      itemListElement: allOffers(said),
    }
    return withContext({ ...business(settings, said), hasOfferCatalog: list })
  }
  if (path === paths.faq)
    return withContext({ '@type': 'FAQPage', mainEntity: said.questions.map(entry) })
  return undefined
}

const withContext = (thing: object) => ({ '@context': 'https://schema.org', ...thing })

function business({ SITE_URL, COMPANY_EMAIL, COMPANY_PHONE }: BuildSettings, said: Said) {
  return {
    '@type': ['LocalBusiness', 'HomeAndConstructionBusiness'],
    name: company.name,
    description: company.tagline,
    url: `${SITE_URL}/`,
    image: `${SITE_URL}/preview.png`,
    telephone: COMPANY_PHONE || company.phone,
    email: COMPANY_EMAIL || company.email,
    address: {
      '@type': 'PostalAddress',
      addressLocality: company.city,
      addressRegion: company.regionCode,
      addressCountry: company.countryCode,
    },
    areaServed: { '@type': 'City', name: `${company.city}, ${company.region}` },
    priceRange: priceRange(said),
    sameAs: socialNetworks.map(({ href }) => href),
  }
}

/** "$593-1222": from the smallest to the largest installation that has a price. */
function priceRange({ homeSizes }: Said): string {
  const cents = homeSizes.flatMap(({ cost }) => (cost.kind === 'fixed' ? [cost.cents] : []))
  return formatCents(Math.min(...cents), Math.max(...cents))
}

const allOffers = ({ homeSizes, offers }: Said) => [
  ...homeSizes.map(({ name, cost }) => offer(`Installation, ${name}`, cost)),
  ...offers.map(({ name, cost }) => offer(name, cost)),
]

function offer(name: string, cost: Cost) {
  const itemOffered = { '@type': 'Service', name }
  return { '@type': 'Offer', itemOffered, ...priceOf(cost) }
}

/** Without prices on request, because a search engine would read 0 as free. */
function priceOf(cost: Cost): object {
  const dollars = (cents: number) => (cents / 100).toFixed(2)
  switch (cost.kind) {
    case 'fixed':
      return { price: dollars(cost.cents), priceCurrency: 'USD' }
    case 'range':
      return {
        priceSpecification: {
          '@type': 'PriceSpecification',
          minPrice: dollars(cost.minCents),
          maxPrice: dollars(cost.maxCents),
          priceCurrency: 'USD',
        },
      }
    case 'tbd':
      return {}
    default:
      return cost satisfies never
  }
}

const entry = ({ question, answer }: Said['questions'][number]) => ({
  '@type': 'Question',
  name: question,
  acceptedAnswer: { '@type': 'Answer', text: answer.join('\n\n') },
})
