import { describe, expect, it } from 'vitest'
import { networkAttempts, networkOf } from './network.ts'

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:bbbb::9', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['not an address', 'unknown'],
    ['', 'unknown'],
  ])('counts %s as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

it('counts an IPv6 address for its wider networks, too, which are allowed more attempts', () => {
  const attempts = networkAttempts('x', '2001:db8:1:203::1', { max: 5, windowMs: 1000 })
  expect(attempts.map(({ key, limit }) => [key, limit.max])).toEqual([
    ['x:2001:db8:1:203::/64', 5],
    ['x:2001:db8:1:200::/56', 10],
    ['x:2001:db8:1::/48', 20],
  ])
})
