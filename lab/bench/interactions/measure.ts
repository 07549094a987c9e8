/** Three visits by a phone and two desks: how long the pages take to answer each press and key. */
import type { Browser } from 'playwright-core'
import { runAdminPages } from './admin-visits.ts'
import { useCabinet } from './customer-visits.ts'
import { readPages } from './public-visits.ts'
import { type Interaction, openVisitor } from './visitor.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const desk = { viewport: { width: 1280, height: 900 } }
const visits = [
  { visit: readPages, screen: phone },
  { visit: useCabinet, screen: desk },
  { visit: runAdminPages, screen: desk },
]

export async function measureInteractions(browser: Browser, web: string): Promise<Interaction[]> {
  const all: Interaction[] = []
  for (const { visit, screen } of visits) {
    const visitor = await openVisitor(browser, { baseURL: web, ...screen })
    await visit(visitor)
    all.push(...(await visitor.leave()))
  }
  return all
}
