/** Disguised addresses of this machine or its network. None may open a connection. */
import { Agent } from 'undici'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { StartError } from '#lib/start-error'
import { aHouseServer, type HouseServer } from '#test/house-server'
import { assertGuarded, houseAgent } from './agent.ts'
import type { HouseProvider } from './port.ts'
import type { Address } from './resolve.ts'
import { webhookHouses } from './webhooks.ts'

const log = { info() {}, warn() {}, error() {} }
const secret = `whsec_${Buffer.from('a secret of 24 bytes or so').toString('base64')}`

/** What the names below resolve to: one answer after another, then always the last. */
const names = new Map<string, Address[][]>()
const resolve = async (name: string): Promise<Address[]> => {
  const answers = names.get(name) ?? []
  const answer = answers.length > 1 ? answers.shift() : answers[0]
  if (!answer) throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' })
  return answer
}
const v4 = (address: string): Address => ({ address, family: 4 })
const v6 = (address: string): Address => ({ address, family: 6 })
const publicOne = v4('198.41.0.4')

let listener: HouseServer
let houses: HouseProvider
beforeAll(async () => {
  listener = await aHouseServer()
  houses = await webhookHouses({ allowedHosts: [], log, resolve, timeoutMs: 1500 })
})
afterAll(async () => {
  await houses.close()
  await listener.close()
})
beforeEach(() => names.clear())

const send = (address: string, provider = houses) =>
  provider.send({ webhookId: 'msg_1', address, secret, body: '{}', sentAt: new Date() })
const at = (host: string, protocol = 'http') => `${protocol}://${host}:${listener.port}/x`

const hosts = [
  '127.0.0.1',
  '127.0.0.2',
  '127.255.255.254',
  '127.1',
  '127.0.1',
  '2130706433',
  '017700000001',
  '0x7f000001',
  '0x7F.0.0.1',
  '0x7f.1',
  '0177.0.0.1',
  '0177.1',
  '0000177.0.0.1',
  '127.0.0x0.01',
  '127.000.000.001',
  '%31%32%37.0.0.1',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  '127.0.0.1.',
  '0',
  '0.0.0.0',
  '0.0.0.1',
  '0x0',
  '10.0.0.1',
  '10.255.255.255',
  '167772161',
  '012.0.0.1',
  '100.64.0.1',
  '100.127.255.254',
  '169.254.169.254',
  '2852039166',
  '0xa9fea9fe',
  '0251.0376.0251.0376',
  '169.16689662',
  '172.16.0.1',
  '172.31.255.255',
  '0xac100001',
  '192.0.0.192',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.0.1',
  '192.168.1',
  '3232235777',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[0000:0000:0000:0000:0000:0000:0000:0001]',
  '[::ffff:127.0.0.1]',
  '[::FFFF:7F00:1]',
  '[0:0:0:0:0:ffff:127.0.0.1]',
  '[::ffff:0:127.0.0.1]',
  '[::127.0.0.1]',
  '[::ffff:169.254.169.254]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b::a9fe:a9fe]',
  '[64:ff9b:1::10.0.0.1]',
  '[2002:7f00:1::1]',
  '[2002:a9fe:a9fe::1]',
  '[2001:0:7f00:1::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '[fec0::1]',
  '[ff02::1]',
  '[100::1]',
  '[2001:db8::1]',
  '[3fff::1]',
  '[5f00::1]',
]

describe('an address that is a number', () => {
  it('is tested in at least 60 disguises', () =>
    expect(new Set(hosts).size).toBeGreaterThanOrEqual(60))

  it.each(hosts)('%s is refused when saved and when called', async (host) => {
    for (const protocol of ['http', 'https']) {
      expect(await houses.findAddressFault(at(host, protocol))).toBe(
        'The address points into a private network.',
      )
      expect(await send(at(host, protocol))).toMatchObject({ fault: 'address_not_allowed' })
      expect(await houses.probe(at(host, protocol))).toMatchObject({
        fault: 'address_not_allowed',
      })
    }
    expect(listener.connections()).toBe(0)
  })
})

describe('a name', () => {
  it.each([
    ['this machine', [v4('127.0.0.1')]],
    ['this machine by IPv6', [v6('::1')]],
    ['this machine as a mapped address', [v6('::ffff:127.0.0.1')]],
    ['the metadata service', [v4('169.254.169.254')]],
    ['a private network', [v4('10.1.2.3')]],
    ["the provider's network", [v4('100.64.3.4')]],
    ['a NAT64 address', [v6('64:ff9b::7f00:1')]],
    ['a 6to4 address', [v6('2002:7f00:1::')]],
    ['a public and a private address', [publicOne, v4('127.0.0.1')]],
    ['a private and a public address', [v4('127.0.0.1'), publicOne]],
  ])('that leads to %s is refused when saved and when called', async (_, answer) => {
    names.set('house.example.com', [answer])
    expect(await houses.findAddressFault(at('house.example.com'))).toBe(
      'The address points into a private network.',
    )
    for (const protocol of ['http', 'https'])
      expect(await send(at('house.example.com', protocol))).toMatchObject({
        fault: 'address_not_allowed',
      })
    expect(listener.connections()).toBe(0)
  })

  it('that is public when saved and private when called opens no connection', async () => {
    for (const protocol of ['http', 'https']) {
      names.set('rebind.example.com', [[publicOne], [v4('127.0.0.1')]])
      const address = at('rebind.example.com', protocol)
      expect(await houses.findAddressFault(address)).toBeUndefined()
      expect(await send(address)).toMatchObject({ fault: 'address_not_allowed' })
    }
    expect(listener.connections()).toBe(0)
  })

  it('is resolved only once per call, so that a second answer cannot be used', async () => {
    names.set('rebind.example.com', [[publicOne], [v4('127.0.0.1')], [v4('127.0.0.1')]])
    await houses.findAddressFault(at('rebind.example.com'))
    await send(at('rebind.example.com'))
    expect(names.get('rebind.example.com')).toHaveLength(1)
    expect(listener.connections()).toBe(0)
  })

  it('of this machine is refused with the system resolver, too', async () => {
    const real = await webhookHouses({ allowedHosts: [], log, timeoutMs: 1500 })
    for (const name of ['localhost', 'LOCALHOST'])
      expect(await send(at(name), real)).toMatchObject({ fault: 'address_not_allowed' })
    expect(listener.connections()).toBe(0)
    await real.close()
  })

  it('that does not exist is reported as such', async () => {
    expect(await houses.findAddressFault('https://typo.example.com/')).toBe(
      'The host in the address wasn’t found. Please check the spelling.',
    )
    expect(await send('https://typo.example.com/')).toMatchObject({ fault: 'name_not_found' })
  })
})

it('allows an exception only for its port, and only by its name', async () => {
  const other = await aHouseServer()
  const provider = await webhookHouses({ allowedHosts: [listener.host], log, resolve })
  expect(await send(at('127.0.0.1'), provider)).toMatchObject({ fault: null, status: 200 })
  expect(await send(other.address(), provider)).toMatchObject({ fault: 'address_not_allowed' })
  names.set('house.example.com', [[v4('127.0.0.1')]])
  for (const host of ['[::ffff:127.0.0.1]', 'house.example.com'])
    expect(await send(at(host), provider)).toMatchObject({ fault: 'address_not_allowed' })
  expect([listener.calls.length, other.connections()]).toEqual([1, 0])
  await provider.close()
  await other.close()
})

describe('the start', () => {
  it('succeeds if block lists work', async () => {
    const agent = houseAgent({ allowedHosts: [], resolve, timeoutMs: 1000, replyBytesMax: 100 })
    await assertGuarded(agent)
    await agent.close()
  })

  it('fails if the block list is ignored, with and without a listener', async () => {
    const ignoring = new Agent()
    await expect(assertGuarded(ignoring)).rejects.toThrow(StartError)
    await ignoring.close()
    const onlyHttp = { request: () => Promise.resolve({}) } as unknown as Agent
    await expect(assertGuarded(onlyHttp)).rejects.toThrow('does not keep webhooks out')
  })
})
