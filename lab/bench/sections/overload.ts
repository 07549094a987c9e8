import { setTimeout as wait } from 'node:timers/promises'
import { call } from '../http.ts'
import type { Row } from '../report/section.ts'
import { bearer, type Lab, orderLists, withProduct } from '../rig/lab.ts'
import type { Server } from '../rig/server.ts'
import { loadAtOnce, loadWell, type Watched } from '../rig/wrk.ts'
import { median, spreadOf, worstOf } from '../stats.ts'

export const title = 'More than can be served'

const manyOrders = 500
/** Offers what takes four times as long as a caller may wait. */
const [timesTooMuch, waitSeconds, most] = [4, 3, 8000]

export const measure = (rounds: number): Promise<Row[]> =>
  withProduct(async (lab, product) => [
    ...(await takenPool(lab, product, rounds)),
    ...(await flooded(lab, product, rounds)),
  ])

const wrongAnswers = (counts: readonly number[]): Row => ({
  what: 'Answers meanwhile that were neither 200 nor 503 with `Retry-After`',
  unit: '',
  measured: worstOf(counts),
  goal: { most: 0 },
})

/** Forty order lists wait for a locked table, and then forty other calls come. */
async function takenPool(
  { client, customers }: Lab,
  { url }: Server,
  rounds: number,
): Promise<Row[]> {
  const [longest, wrong]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++)
    await client.begin(async (tx) => {
      await tx`lock table orders in access exclusive mode`
      const held = orderLists(customers.slice(0, 40)).map(({ path, ...sent }) =>
        call(url + path, sent),
      )
      await wait(100)
      const others = customers
        .slice(40, 80)
        .map((one) => call(`${url}/sessions`, { headers: bearer(one) }))
      const answers = await Promise.all([...held, ...others])
      longest.push(Math.max(...answers.map(({ ms }) => ms / 1000)))
      const isRight = (status: number, retryAfter: number) =>
        status === 200 || (status === 503 && retryAfter > 0)
      wrong.push(answers.filter(({ status, retryAfter }) => !isRight(status, retryAfter)).length)
    })
  return [
    {
      what: 'Longest wait of 80 calls while a locked table holds 40 of them, then 503',
      unit: 's',
      measured: worstOf(longest),
      goal: { most: 3 },
    },
    wrongAnswers(wrong),
  ]
}

/** Long lists, asked for over so many connections that a queue of all would take twelve seconds. */
async function flooded(
  { client, customers }: Lab,
  { url }: Server,
  rounds: number,
): Promise<Row[]> {
  const some = customers.slice(0, 20)
  await client`
    insert into orders (user_id, type, description, price_cents, created_at, ordered_at)
    select id, 'Device', 'Smart Button', 4900, now(), now() from unnest(${some.map(({ id }) => id)}::bigint[]) id,
      generate_series(1, ${manyOrders})`
  await client`vacuum analyze orders`
  const lists = orderLists(some)
  const { perSecond } = await loadWell(url, lists, { seconds: 4 })
  const connections = Math.min(most, Math.round(perSecond * waitSeconds * timesTooMuch))
  const found: Watched[] = []
  for (let round = 0; round < rounds; round++) {
    found.push(await loadAtOnce(url, lists, { seconds: 6, connections }))
    await wait(1000)
  }
  const served = ({ statuses }: Watched) => statuses[200] ?? 0
  const refused = ({ statuses }: Watched) => statuses[503] ?? 0
  return [
    {
      what: `Longest answer while ${connections} callers ask at once for what takes ${(connections / perSecond).toFixed(0)} s`,
      detail: `${median(found.map((one) => (refused(one) / (one.requests || 1)) * 100)).toFixed(0)} % were refused`,
      unit: 's',
      measured: worstOf(found.map(({ longestMs }) => longestMs / 1000)),
      goal: { most: waitSeconds },
    },
    {
      what: 'Served meanwhile, against the rate with 16 callers',
      unit: '×',
      measured: spreadOf(found.map((one) => served(one) / one.seconds / perSecond)),
    },
    wrongAnswers(
      found.map((one) => one.requests - served(one) - refused(one) + one.withoutRetryAfter),
    ),
  ]
}
