/** `npm run test:paypal`: the product and the sandbox's PayPal, held against PayPal's own documents. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventTypes } from '@smart-bird/sandbox/paypal/state/event-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notHeld, tellFigures } from '../support/tell.ts'
import { assumptions } from './assumptions.ts'
import { createChecker } from './checker.ts'
import { type Documents, readDocuments } from './documents.ts'
import { covers, isKnown, knownDeviations } from './known-deviations.ts'
import { makeProductJourney } from './product-journey.ts'
import { aRecordedShop, type RecordedShop } from './recorded-shop.ts'
import { makeSandboxJourney } from './sandbox-journey.ts'

const file = process.env.PAYPAL_SPECS
const reason = file
  ? ''
  : notHeld(
      "PayPal's documents",
      'set PAYPAL_SPECS to the folder "openapi" of github.com/paypal/paypal-rest-api-specifications',
    )

let recorded: RecordedShop
beforeAll(async () => {
  recorded = await aRecordedShop()
  await makeProductJourney(recorded.shop)
  makeSandboxJourney(recorded)
})
afterAll(() => recorded.shop.close())

const eventsOf = ({ shop }: RecordedShop) => Object.values(shop.host.world.state.events)

describe('the journey leaves nothing out', () => {
  it('of what the product asks PayPal', () => {
    const folder = join(import.meta.dirname, '../../../apps/api/src/providers/payments')
    const code = readdirSync(folder)
      .filter((name) => !name.endsWith('.test.ts'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join()
    const actions = Array.from(
      code.matchAll(/\bclient\.(?:find|get|send)\(\s*'(\w+)'/g),
      ([, action]) => action,
    )
    const made = recorded.shop.logLines.map((line) => JSON.parse(line).action)
    expect(actions.length).toBeGreaterThan(10)
    expect([...new Set(actions)].filter((action) => !made.includes(action))).toEqual([])
  })

  it('of what the sandbox answers', () => {
    const { shop, exchanges } = recorded
    const unseen = shop.host.routes.filter(({ method, path }) => {
      const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
      return !exchanges.some(
        ({ request, answer }) =>
          request.method === method && pattern.test(request.url.pathname) && answer.status < 300,
      )
    })
    expect(unseen.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  })

  it('of the events that the sandbox sends', () => {
    const sent = eventsOf(recorded).map(({ event_type }) => event_type)
    expect(eventTypes.filter((type) => !sent.includes(type))).toEqual([])
  })
})

describe.skipIf(!file)(`PayPal's documents ${reason && `(${reason})`}`, () => {
  let checker: ReturnType<typeof createChecker>
  let documents: Documents
  beforeAll(() => {
    documents = readDocuments(file ?? '')
    checker = createChecker(documents, assumptions)
    for (const exchange of recorded.exchanges) checker.checkExchange(exchange)
    for (const event of eventsOf(recorded)) checker.checkEvent(event)
    const { messages, checks, free } = checker.figures
    const unknown = checker.deviations.filter((one) => !isKnown(one))
    tellFigures(
      `PayPal: ${Object.keys(documents).length} documents, ${messages} messages (${free} not described), ${checks} checks, ${unknown.length} deviations, ${knownDeviations.length} known ones in ${checker.deviations.length - unknown.length} places`,
    )
  })

  it('describe every request, answer and event', () => {
    const unknown = checker.deviations.filter((one) => !isKnown(one))
    const distinct = new Map(unknown.map((one) => [`${one.at}: ${one.rule}`, one.value]))
    expect(Object.fromEntries(distinct)).toEqual({})
  })

  it('are deviated from where we say so, and nowhere else', () => {
    const past = knownDeviations.filter(
      (known) =>
        known.documents.some((name) => documents[name]) &&
        !checker.deviations.some((one) => covers(known, one)),
    )
    expect(past.map(({ reason }) => reason)).toEqual([])
  })

  it('say nothing about what we assume', () => {
    const unneeded = Object.keys(assumptions.calls).filter((call) => !checker.needed.has(call))
    expect(unneeded).toEqual([])
  })
})
