import { startServer } from '../../../scripts/postgres-server.ts'
import { type Case, casesOf } from '../admin/cases.ts'
import { type AdminPages, measureCase, openAdminPages } from '../admin/pages.ts'
import type { Row } from '../report/section.ts'
import { median, spreadOf, worstOf } from '../stats.ts'

export const title = 'Lists of admins at a million orders'

const callsARound = 60

export async function measure(rounds: number): Promise<Row[]> {
  const server = await startServer()
  try {
    const pages = await openAdminPages(server.url)
    try {
      return await measureLists(pages, rounds)
    } finally {
      await pages.close()
    }
  } finally {
    await server.stop()
  }
}

async function measureLists(pages: AdminPages, rounds: number): Promise<Row[]> {
  const { cases, pairs } = await casesOf(pages.seal, pages.client)
  const slowest: { name: string; p99: number }[] = []
  for (const one of cases) slowest.push({ name: one.name, p99: await measureCase(pages, one) })
  slowest.sort((a, b) => b.p99 - a.p99)
  const depths: { name: string; ratios: number[] }[] = []
  for (const { first, last } of pairs)
    depths.push({ name: first.name, ratios: await compare(pages, last, first, rounds) })
  depths.sort((a, b) => median(b.ratios) - median(a.ratios))
  return [
    {
      what: `p99 in the server, worst of ${cases.length} lists and searches`,
      detail: slowest
        .slice(0, 3)
        .map(({ name, p99 }) => `${name} ${p99.toFixed(0)} ms`)
        .join('; '),
      unit: 'ms',
      measured: worstOf(slowest.map(({ p99 }) => p99)),
      goal: { most: 50 },
    },
    {
      what: `Last page against the first, worst of ${depths.length} lists`,
      detail: depths[0]?.name ?? '',
      unit: '×',
      measured: spreadOf(depths[0]?.ratios ?? []),
      goal: { most: 1.3 },
    },
  ]
}

/** Alternating calls; the ratio of their medians, round by round. */
async function compare({ logIn, ask }: AdminPages, last: Case, first: Case, rounds: number) {
  await logIn()
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const [ofLast, ofFirst]: [number[], number[]] = [[], []]
    for (let n = 0; n < callsARound; n++) {
      ofLast.push(await ask(last.path(n)))
      ofFirst.push(await ask(first.path(n)))
    }
    ratios.push(median(ofLast) / median(ofFirst))
  }
  return ratios
}
