import { expect, test } from 'vitest'
import { decodeToken, type TokenClaims } from './token.ts'

const now = new Date('2026-11-21T12:00:00Z')
const issuedAt = now.getTime() / 1000

const claims: TokenClaims = {
  id: 7,
  username: 'premium',
  email: 'premium@example.com',
  phone: null,
  fullUserName: 'Premium Customer',
  image: null,
  sbStatus: 'premium',
  userLevel: 'Gold',
  sbHouseDomain: 'home.example.com',
  sbHouseAddress: '1 Lake Street, Chicago',
  sbHousePackage: 'Studio',
  sbHouseStatus: 'premium',
  sbHouseVersion: '2026.11.1',
  sid: '0b9e1c1e-5d0b-4f5e-9a43-0f6f6f0d2a11',
  iat: issuedAt,
  exp: issuedAt + 60,
}

const base64url = (text: string) => Buffer.from(text).toString('base64url')
const tokenOf = (payload: unknown) =>
  `${base64url('{"alg":"HS256"}')}.${base64url(JSON.stringify(payload))}.signature`

test('reads every claim of a good token', () => {
  expect(decodeToken(tokenOf(claims))).toEqual(claims)
  const bound = { ...claims, bind: 'hash', mustChangePassword: true, viewedBy: 'admin' }
  expect(decodeToken(tokenOf(bound))).toEqual(bound)
})

test.each(['Łucja Żółć', 'Анна Петрова', '王小明', 'Δημήτρης', 'أحمد', '🏠 ÿÿÿ??>>'])(
  'reads the name %j as it was written',
  (fullUserName) => {
    expect(decodeToken(tokenOf({ ...claims, fullUserName }))?.fullUserName).toBe(fullUserName)
  },
)

test('a user with every optional claim null is valid', () => {
  const bare = {
    ...claims,
    email: null,
    fullUserName: null,
    userLevel: null,
    sbHouseDomain: null,
    sbHouseAddress: null,
    sbHousePackage: null,
    sbHouseStatus: null,
    sbHouseVersion: null,
  }
  expect(decodeToken(tokenOf(bare))).toEqual(bare)
})

test('leaves it to the server to say that a token has ended: this clock may be wrong', () => {
  expect(decodeToken(tokenOf({ ...claims, exp: 1 }))).toBeDefined()
})

test.each([
  '',
  '.',
  '..',
  'a.b',
  'a.b.c',
  'not a token',
  'x.%%%.y',
  `x.${base64url('{')}.y`,
  `x.${base64url('null')}.y`,
  `x.${base64url('[]')}.y`,
  `x.${base64url('"text"')}.y`,
  `x.${Buffer.from([0xff, 0xfe, 0xfd]).toString('base64url')}.y`,
  `x.${base64url('[').repeat(9000)}.y`,
])('garbage is no token: %j', (token) => {
  expect(decodeToken(token)).toBeUndefined()
})

test.each([
  { sbStatus: 'owner' },
  { userLevel: 'Platinum' },
  { id: '7' },
  { username: null },
  { exp: 'tomorrow' },
  { exp: undefined },
  { sid: undefined },
])('a payload with %j is not of ours', (change) => {
  expect(decodeToken(tokenOf({ ...claims, ...change }))).toBeUndefined()
})

test('undeclared claims are dropped', () => {
  const token = tokenOf({ ...claims, passwordHash: 'x', __proto__: { admin: true } })
  expect(decodeToken(token)).toEqual(claims)
})
