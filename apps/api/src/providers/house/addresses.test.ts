import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAllowedHost, isPublicAddress, privateAddresses, readAddress } from './addresses.ts'

describe('isPublicAddress', () => {
  it.each(['8.8.8.8', '1.1.1.1', '104.16.0.1', '2606:4700::1111', '2a00:1450:4001::8a'])(
    'lets %s pass',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  it('does not accept a name as an IP address', () => {
    expect(isPublicAddress('localhost')).toBe(false)
    expect(isPublicAddress('')).toBe(false)
  })

  it('refuses a private IPv4 address in any IPv6 disguise', () => {
    const part = fc.integer({ min: 0, max: 255 })
    const privateIpv4 = fc
      .tuple(
        fc.constantFrom('10', '127', '169.254', '192.168', '172.16', '172.31', '100.64', '0'),
        part,
        part,
        part,
      )
      .map(([start, ...rest]) => [...start.split('.'), ...rest].slice(0, 4).join('.'))
    const disguises = (ip: string) => {
      const [a = 0, b = 0, c = 0, d = 0] = ip.split('.').map(Number)
      const hex = `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
      return [
        ip,
        `::ffff:${ip}`,
        `::ffff:${hex}`,
        `::${hex}`,
        `::ffff:0:${hex}`,
        `64:ff9b::${hex}`,
        `64:ff9b:1::${hex}`,
        `2002:${hex}::1`,
        `2001:0:${hex}::1`,
      ]
    }
    const list = privateAddresses()
    fc.assert(
      fc.property(privateIpv4, (ip) => {
        for (const address of disguises(ip)) {
          expect(isPublicAddress(address)).toBe(false)
          expect(list.check(address, address.includes(':') ? 'ipv6' : 'ipv4')).toBe(true)
        }
      }),
    )
  })
})

describe('readAddress', () => {
  it.each([
    ['', 'This isn’t a web address.'],
    ['home.example.com', 'This isn’t a web address.'],
    ['https://', 'This isn’t a web address.'],
    ['http://256.256.256.256/', 'This isn’t a web address.'],
    ['http://1.2.3.4.5/', 'This isn’t a web address.'],
    ['ftp://home.example.com/', 'The address must start with https:// or http://.'],
    ['file:///etc/passwd', 'The address must start with https:// or http://.'],
    ['javascript:alert(1)', 'The address must start with https:// or http://.'],
    ['data:text/plain,x', 'The address must start with https:// or http://.'],
    ['gopher://127.0.0.1:25/', 'The address must start with https:// or http://.'],
    ['https://u@home.example.com/', 'The address must not contain a username or password.'],
    ['https://u:p@home.example.com/', 'The address must not contain a username or password.'],
    ['https://:p@home.example.com/', 'The address must not contain a username or password.'],
  ])('refuses "%s"', (address, fault) => expect(readAddress(address)).toEqual({ fault }))

  it('reads an address', () =>
    expect(readAddress('https://home.example.com/api/webhook/x')).toEqual({
      url: new URL('https://home.example.com/api/webhook/x'),
    }))
})

describe('isAllowedHost', () => {
  const allowed = ['localhost:4100', '[::1]:8123', 'proxy.example:443']
  it.each([
    ['http://localhost:4100/x', true],
    ['http://LOCALHOST:4100/x', true],
    ['http://[::1]:8123/', true],
    ['https://proxy.example/', true],
    ['http://proxy.example/', false],
    ['http://localhost:4101/', false],
    ['http://localhost/', false],
    ['http://localhost.:4100/', false],
    ['http://127.0.0.1:4100/', false],
    ['http://localhost.example.com:4100/', false],
  ])('%s: %s', (address, expected) =>
    expect(isAllowedHost(allowed, new URL(address))).toBe(expected),
  )
})
