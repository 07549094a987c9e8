import { caller } from '../http.ts'
import type { Row } from '../report/section.ts'
import { compare } from '../rig/compare.ts'
import { type Lab, openLab, orderLists } from '../rig/lab.ts'
import { type Server, startPeer, startProduct } from '../rig/server.ts'

export const title = 'Calls, next to the least and to a peer'

export async function measure(rounds: number): Promise<Row[]> {
  const lab = await openLab()
  const product = await startProduct(lab.env)
  const floor = await startPeer('floor.ts', lab.env)
  const express = await startPeer('express-sequelize/server.ts', lab.env)
  const bare = await startPeer('bare.ts')
  try {
    await requireSame(lab, [product, floor, express])
    const lists = await compare({ product, floor, express }, orderLists(lab.customers), rounds)
    const health = await compare({ product, bare }, [{ path: '/health' }], rounds)
    const us = (side: 'product' | 'floor' | 'express') =>
      `${lists.median('cpuUs', side).toFixed(0)} µs`
    const rate = (side: 'product' | 'floor' | 'express') =>
      `${lists.median('perSecond', side).toFixed(0)} a second`
    return [
      {
        what: 'Order list, processor time against the floor',
        detail: `${us('product')} against ${us('floor')}`,
        unit: '×',
        measured: lists.ratio('cpuUs', 'product', 'floor'),
        goal: { most: 2 },
      },
      {
        what: 'Order list, rate against the floor',
        detail: `${rate('product')} against ${rate('floor')}`,
        unit: '×',
        measured: lists.ratio('perSecond', 'product', 'floor'),
        goal: { least: 0.5 },
      },
      {
        what: 'Order list, rate against Express and Sequelize',
        detail: `${rate('product')} against ${rate('express')}; processor time ${us('product')} against ${us('express')}`,
        unit: '×',
        measured: lists.ratio('perSecond', 'product', 'express'),
        goal: { least: 4 },
      },
      {
        what: '`/health`, rate against bare `node:http`',
        detail: `${health.median('perSecond', 'product').toFixed(0)} a second against ${health.median('perSecond', 'bare').toFixed(0)}`,
        unit: '×',
        measured: health.ratio('perSecond', 'product', 'bare'),
        goal: { least: 0.6 },
      },
    ]
  } finally {
    for (const server of [product, floor, express, bare]) await server.stop()
    await lab.close()
  }
}

/** All sides must answer every customer with the same orders, or the comparison is worthless. */
async function requireSame({ customers }: Lab, servers: readonly Server[]) {
  const { call, close } = caller(1)
  for (const { path, ...sent } of orderLists(customers)) {
    const answers = await Promise.all(servers.map(({ url }) => call(url + path, sent)))
    const orders = answers.map(({ body }) => JSON.stringify(JSON.parse(body)))
    if (new Set(orders).size > 1) throw new Error(`The answers differ:\n${orders.join('\n')}`)
  }
  close()
}
