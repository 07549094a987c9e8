import { createTokens } from '../../../apps/api/src/http/tokens.ts'
import { systemClock } from '../../../apps/api/src/lib/clock.ts'
import type { Row } from '../report/section.ts'
import { openLab } from '../rig/lab.ts'
import { withTokens } from '../rig/sessions.ts'
import { median, spreadOf } from '../stats.ts'

export const title = 'Who calls'

const passes = 50

/**
 * What reading a token costs, in this process, because one call is too short to be seen from outside. That the
 * database is asked, too, is part of the order list's figure.
 */
export async function measure(rounds: number): Promise<Row[]> {
  const lab = await openLab()
  await lab.close()
  const tokens = lab.customers.map(({ token }) => token)
  const { jwt } = await withTokens()
  const open = () => createTokens(jwt, systemClock)
  const usEach = (next: () => ReturnType<typeof open>) => {
    const before = process.cpuUsage()
    for (let pass = 0; pass < passes; pass++) {
      const { verify } = next()
      for (const token of tokens) if (!verify(token)) throw new Error('A token was refused.')
    }
    const { user, system } = process.cpuUsage(before)
    return (user + system) / passes / tokens.length
  }
  const known = open()
  usEach(() => known)
  usEach(open)
  const [first, again]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    first.push(usEach(open))
    again.push(usEach(() => known))
  }
  return [
    {
      what: 'Checking a token that calls for the first time',
      detail: `${median(again).toFixed(1)} µs each further time`,
      unit: 'µs',
      measured: spreadOf(first),
      goal: { most: 15 },
    },
  ]
}
