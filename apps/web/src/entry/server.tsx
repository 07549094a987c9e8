import { questions } from '@smart-bird/content/faq'
import { homeSizes } from '@smart-bird/content/installation-prices'
import { offers } from '@smart-bird/content/offers'
import type { Section } from '@smart-bird/content/prose'
import { type ReactNode, StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { Document } from '#app/document.tsx'
import { TermsVersion } from '#app/terms-version.tsx'

/** What the build writes for search engines. */
export const said = { homeSizes, offers, questions }

/** The HTML of a page; the build adds styles and scripts. */
export const renderPage = (path: string) => render(path, <Document />)

/** A version of the terms, which needs no script. */
export const renderTerms = (path: string, version: string, sections: readonly Section[]) =>
  render(path, <TermsVersion version={version} sections={sections} />)

async function render(path: string, document: ReactNode): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>{document}</StaticRouter>
    </StrictMode>,
    {
      // Above this size React reveals content with an inline script, which the CSP forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        throw error
      },
    },
  )
  return new Response(prelude).text()
}
