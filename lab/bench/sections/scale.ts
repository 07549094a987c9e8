import { startServer } from '../../../scripts/postgres-server.ts'
import { casesOf } from '../admin/cases.ts'
import { depthsOf } from '../admin/depths.ts'
import { type AdminPages, measureCase, mix, openAdminPages } from '../admin/pages.ts'
import type { Row } from '../report/section.ts'
import { median, spreadOf, worstOf } from '../stats.ts'

export const title = 'Lists of admins at a million orders'

/** The last page of a list, as good as. */
const deepest = 0.999
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
  const cases = casesOf(pages.seal, await depthsOf(pages.client, deepest), mix).filter(
    ({ name }) => name !== 'overview',
  )
  const slowest: { name: string; p99: number }[] = []
  for (const one of cases) {
    await pages.logInAgain()
    slowest.push({ name: one.name, p99: (await measureCase(pages, one)).p99 })
  }
  slowest.sort((a, b) => b.p99 - a.p99)
  const pairs = cases.filter(({ name }) => name.endsWith(', deep'))
  const depths: { name: string; ratios: number[] }[] = []
  for (const deep of pairs) {
    const first = cases.find(({ name }) => name === deep.name.replace('deep', 'first page'))
    if (!first) continue
    await pages.logInAgain()
    depths.push({
      name: deep.name,
      ratios: await compare(pages, deep.address(0), first.address(0), rounds),
    })
  }
  depths.sort((a, b) => median(b.ratios) - median(a.ratios))
  const worst = depths[0]
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
      ...(worst ? { detail: worst.name } : {}),
      unit: '×',
      measured: spreadOf(worst?.ratios ?? []),
      goal: { most: 1.3 },
    },
  ]
}

/** Alternating calls; the ratio of their medians, round by round. */
async function compare({ ask }: AdminPages, deep: string, first: string, rounds: number) {
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const [ofDeep, ofFirst]: [number[], number[]] = [[], []]
    for (let n = 0; n < callsARound; n++) {
      ofDeep.push(await ask(deep))
      ofFirst.push(await ask(first))
    }
    ratios.push(median(ofDeep) / median(ofFirst))
  }
  return ratios
}
