import type { TokenClaims } from '@smart-bird/contracts/token'

const aCustomer: TokenClaims = {
  id: 7,
  username: 'basic',
  email: 'basic@example.com',
  phone: '3125550142',
  fullUserName: 'Basic Customer',
  image: null,
  sbStatus: 'basic',
  userLevel: null,
  sbHouseDomain: 'basic.example.com',
  sbHouseAddress: '12 Lake Street, Chicago',
  sbHousePackage: 'Studio',
  sbHouseStatus: 'basic',
  sbHouseVersion: '2026.11.1',
  sid: '4d1f7a52-6f5a-4f3e-9b55-0a6c1d3a7e01',
  iat: 1_700_000_000,
  exp: 4_000_000_000,
}

export const someClaims = (changes: Partial<TokenClaims> = {}): TokenClaims => ({
  ...aCustomer,
  ...changes,
})

/** A token as the API issues it, unsigned: the browser never checks the signature. */
export const aToken = (changes: Partial<TokenClaims> = {}): string =>
  ['{"alg":"HS256"}', JSON.stringify(someClaims(changes)), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')
