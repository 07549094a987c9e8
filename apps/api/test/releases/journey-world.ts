import type { Context } from '#context'
import { demoPassword } from '#demo/accounts'
import { seedDemo } from '#demo/seed'
import { handleEvent } from '#modules/billing/events/handle-event'
import { eventQueue } from '#modules/billing/events/take-event'
import { retryQueue } from '#modules/house/deliver'
import { retryDelivery } from '#modules/house/retry'
import { mailQueue, sendQueuedMail } from '#modules/mail/send-mail'
import { webhookHouses } from '#providers/house/webhooks'
import { aHouseServer } from '#test/house-server'
import { aShop } from '#test/paypal'
import { bearer } from '#test/people'

export type JourneyWorld = Awaited<ReturnType<typeof aJourneyWorld>>

const noLog = { info() {}, warn() {}, error() {} }

type Job = () => Promise<void>

/** The API on the demo's data, whose jobs run when asked, so that its calls have one order. */
export async function aJourneyWorld() {
  const server = await aHouseServer()
  const shop = await aShop({
    workers: false,
    houses: await webhookHouses({
      allowedHosts: [server.host],
      log: noLog,
      timeoutMs: 60_000,
      reportWithinMs: 400,
    }),
  })
  const waiting = collectJobs(shop.context)
  await seedDemo(shop.context)
  return {
    ...shop,
    server,
    async runJobs() {
      for (let job = waiting.shift(); job; job = waiting.shift()) await job()
    },
    async hearEvents() {
      shop.host.controls.hurryEvents()
      await shop.host.deliverDue()
      await this.runJobs()
    },
    async logIn(username: string, more: object = {}, password = demoPassword) {
      const body = { username, password, ...more }
      const reply = await shop.api.post('/login').send(body).expect(200)
      return String(reply.body.token)
    },
    /** The calls of somebody who is logged in. */
    async as(username: string, password = demoPassword) {
      const headers = bearer(await this.logIn(username, {}, password))
      return {
        username,
        headers,
        get: (path: string, query: object = {}) => shop.api.get(path).set(headers).query(query),
        post: (path: string, body: object = {}) => shop.api.post(path).set(headers).send(body),
        put: (path: string, body: object) => shop.api.put(path).set(headers).send(body),
        patch: (path: string, body: object) => shop.api.patch(path).set(headers).send(body),
        delete: (path: string) => shop.api.delete(path).set(headers),
      }
    },
    async close() {
      await shop.close()
      await server.close()
    },
  }
}

/** Enqueuing works as ever; the handlers wait for `runJobs`. */
function collectJobs(context: Context): Job[] {
  const waiting: Job[] = []
  const handlers = new Map<string, (data: never) => Promise<void>>([
    [mailQueue.name, (data) => sendQueuedMail(context, data)],
    [eventQueue.name, (data) => handleEvent(context, data)],
    [retryQueue.name, (data) => retryDelivery(context, data)],
  ])
  const { enqueue } = context.jobs
  context.jobs.enqueue = async (tx, queue, data, after) => {
    await enqueue(tx, queue, data, after)
    const handle = handlers.get(queue.name)
    if (!handle) throw new Error(`No journey handles the queue ${queue.name}.`)
    waiting.push(() => handle(data as never))
  }
  return waiting
}
