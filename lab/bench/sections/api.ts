import { createTokens } from '../../../apps/api/src/http/tokens.ts'
import { systemClock } from '../../../apps/api/src/lib/clock.ts'
import { call } from '../http.ts'
import type { Row } from '../report/section.ts'
import { compare } from '../rig/compare.ts'
import { type Lab, orderLists, withProduct } from '../rig/lab.ts'
import { type Server, startPeer } from '../rig/server.ts'
import { withTokens } from '../rig/sessions.ts'
import { spreadOf } from '../stats.ts'

export const title = 'Calls, next to the least and to a peer'

export const measure = (rounds: number): Promise<Row[]> =>
  withProduct(async (lab, product) => {
    const floor = await startPeer('floor.ts', lab.env)
    const express = await startPeer('express-sequelize/server.ts', lab.env)
    try {
      const sides = { product, floor, express }
      await requireSame(lab, Object.values(sides))
      return [...(await measureLists(lab, sides, rounds)), await measureTokens(lab, rounds)]
    } finally {
      await floor.stop()
      await express.stop()
    }
  })

type Sides = Record<'product' | 'floor' | 'express', Server>

async function measureLists({ customers }: Lab, sides: Sides, rounds: number): Promise<Row[]> {
  const { median, ratio } = await compare(sides, orderLists(customers), rounds)
  const us = (side: keyof Sides) => `${median('cpuUs', side).toFixed(0)} µs`
  const rate = (side: keyof Sides) => `${median('perSecond', side).toFixed(0)} a second`
  return [
    {
      what: 'Order list, processor time against the floor',
      detail: `${us('product')} against ${us('floor')}`,
      unit: '×',
      measured: ratio('cpuUs', 'product', 'floor'),
      goal: { most: 2 },
    },
    {
      what: 'Order list, rate against the floor',
      detail: `${rate('product')} against ${rate('floor')}`,
      unit: '×',
      measured: ratio('perSecond', 'product', 'floor'),
      goal: { least: 0.5 },
    },
    {
      what: 'Order list, rate against Express and Sequelize',
      detail: `${rate('product')} against ${rate('express')}; processor time ${us('product')} against ${us('express')}`,
      unit: '×',
      measured: ratio('perSecond', 'product', 'express'),
      goal: { least: 4 },
    },
  ]
}

/** All sides must answer every customer with the same orders, or the comparison is worthless. */
async function requireSame({ customers }: Lab, servers: readonly Server[]) {
  for (const { path, ...sent } of orderLists(customers)) {
    const answers = await Promise.all(servers.map(({ url }) => call(url + path, sent)))
    const orders = answers.map(({ body }) => JSON.stringify(JSON.parse(body)))
    if (new Set(orders).size > 1) throw new Error(`The answers differ:\n${orders.join('\n')}`)
  }
}

const passes = 50

/**
 * In this process, because one call is too short to be seen from outside. That the database is asked, too, is
 * part of the order list's figure.
 */
async function measureTokens({ customers }: Lab, rounds: number): Promise<Row> {
  const { jwt } = await withTokens()
  const usEach = () => {
    const before = process.cpuUsage()
    for (let pass = 0; pass < passes; pass++) {
      const { verify } = createTokens(jwt, systemClock)
      for (const { token } of customers) if (!verify(token)) throw new Error('A token was refused.')
    }
    const { user, system } = process.cpuUsage(before)
    return (user + system) / passes / customers.length
  }
  usEach()
  return {
    what: 'Checking a token that calls for the first time',
    unit: 'µs',
    measured: spreadOf(Array.from({ length: rounds }, usEach)),
    goal: { most: 15 },
  }
}
