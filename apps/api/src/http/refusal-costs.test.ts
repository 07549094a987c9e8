import { type Endpoint, fillPath } from '@smart-bird/contracts/endpoint'
import { endpoints } from '@smart-bird/contracts/endpoints'
import { limits } from '@smart-bird/contracts/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyHeaders } from '#test/key-headers'
import { pathValues } from '#test/path-values'
import { aUser, bearer, logIn } from '#test/people'
import { aWorld, type World } from '#test/world'

let world: World
let keyed: Awaited<ReturnType<typeof keyHeaders>>
const headers: Partial<Record<Endpoint['access'], Record<string, string>>> = {}
beforeAll(async () => {
  world = await aWorld({ workers: false })
  headers.admin = bearer(await logIn(world, await aUser(world, { status: 'admin' })))
  keyed = await keyHeaders(world)
  headers.customer = bearer(await logIn(world, await aUser(world)))
})
afterAll(() => world.close())

const bytes = limits.bodyBytesMax - 100
const repeated = (text: string) => text.repeat(bytes / text.length)
/** Objects whose faults are as many, as long or as deep as a body can hold. */
const bodies: Record<string, string> = {
  'unreadable texts': `{"a":[${repeated('"\\u0000",')}0]}`,
  numbers: `{"a":[${repeated('0,')}0]}`,
  'unknown fields': `{${Array.from({ length: bytes / 10 }, (_, n) => `"x${n}":0`).join()}}`,
  'one long name': `{"${repeated('x')}":0}`,
  'long names of control characters': `{${Array.from({ length: 100 }, (_, n) => `"${'\\u0001'.repeat(100)}${n}":0`).join()}}`,
  'one long text': `{"username":"${repeated('é')}"}`,
  nesting: `{"a":${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}}`,
}
const [answerBytesMax, fieldsMax] = [4096, 20]

const withBody = [...endpoints].filter(([, { body }]) => body)
const jsonCalls = withBody.filter(([, { bodyType = 'json' }]) => bodyType === 'json')
const send = (
  { method, path }: Endpoint,
  credential: Record<string, string> | undefined,
  payload: string,
) =>
  world.app.inject({
    method,
    url: fillPath(path, pathValues),
    headers: { 'content-type': 'application/json', ...credential },
    payload,
  })
const sendAsAllowed = (endpoint: Endpoint, payload: string) =>
  send(endpoint, keyed(endpoint) ?? headers[endpoint.access], payload)

describe.each(Object.entries(bodies))('a body of %s', (what, payload) => {
  it('is refused by every call in a few words, and looked at in part only', async () => {
    for (const [name, endpoint] of jsonCalls) {
      const reply = await sendAsAllowed(endpoint, payload)
      expect(reply.statusCode, name).toBeGreaterThanOrEqual(400)
      expect(reply.statusCode, name).toBeLessThan(500)
      expect(Buffer.byteLength(reply.body), name).toBeLessThanOrEqual(answerBytesMax)
      if (reply.statusCode !== 400 || endpoint.replyType === 'text') continue
      const { fields = {} } = reply.json()
      expect(Object.keys(fields).length, name).toBeLessThanOrEqual(fieldsMax)
      const isMuch = ['numbers', 'unknown fields', 'nesting'].includes(what)
      if (isMuch && name !== 'billing.paymentEvents')
        expect(fields, name).toEqual({ '(body)': ['No call takes more than 1000 values.'] })
    }
  })
})

/** What PayPal sends, and a whole table. */
const isLarger = (name: string) => name === 'billing.paymentEvents' || name.startsWith('imports.')

it('no call takes a body of JSON that is larger, from anybody', async () => {
  const payload = `{"a":"${'x'.repeat(limits.bodyBytesMax)}"}`
  for (const [name, endpoint] of jsonCalls) {
    if (isLarger(name)) continue
    expect((await sendAsAllowed(endpoint, payload)).statusCode, name).toBe(413)
  }
})

it('a key or a link in a header is looked at before the body is read', async () => {
  for (const [name, status] of [
    ['enquiry.replyToLinkedEnquiry', 404],
    ['enquiry.addLinkedEnquiryPhoto', 404],
    ['house.homeReport', 401],
  ] as const) {
    const endpoint = endpoints.get(name)
    if (!endpoint) throw new Error(`There is no ${name}.`)
    const { statusCode } = await send(
      endpoint,
      { 'content-type': 'text/nonsense' },
      'neither JSON nor a picture',
    )
    expect(statusCode, name).toBe(status)
  }
})
