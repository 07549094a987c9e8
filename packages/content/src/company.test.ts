import { expect, it } from 'vitest'
import { company, socialNetworks } from './company.ts'

it('gives a phone number that is reserved for examples', () => {
  expect(company.phone).toMatch(/^\(312\) 555-01\d\d$/)
  expect(company.phoneHref).toBe(`tel:+1${company.phone.replaceAll(/\D/g, '')}`)
})

it('gives an email address that is reserved for examples', () => {
  expect(company.email).toMatch(/@[a-z]+\.example$/)
  expect(company.emailHref).toBe(`mailto:${company.email}`)
})

it('names the city, the four networks and the year', () => {
  expect(company.address).toContain(company.city)
  expect(socialNetworks.map((network) => network.name)).toEqual([
    'Facebook',
    'Instagram',
    'YouTube',
    'TikTok',
  ])
  expect(company.copyright).toContain('2025')
})
