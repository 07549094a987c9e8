import { Resolver } from 'node:dns/promises'
import { expect, it } from 'vitest'
import { aPatient, runCheck } from '#test/patient'
import { sender } from './sender.ts'

type Zone = Record<string, string[][]>
const none = (code: string) => Object.assign(new Error(`queryTxt ${code}`), { code })

/** What the doctor says of a sender whose domain has these TXT records. */
const look = (zone: Zone, email = 'hello@example.com') =>
  runCheck(sender, {
    config: { company: { ...aPatient().config.company, email } },
    resolveTxt: async (name) => zone[name] ?? Promise.reject(none('ENODATA')),
  })
const spf = [['v=spf1 include:_spf.', 'mail.example.com -all'], ['other=1']]
const dmarc = [['v=DMARC1; p=quarantine']]

it('is well with one SPF and one DMARC record, its own or of the registered domain', async () => {
  const well = [expect.stringMatching(/^ok: .* has SPF and DMARC/)]
  expect(await look({ 'example.com': spf, '_dmarc.example.com': dmarc })).toEqual(well)
  const shop = { 'shop.example.co.uk': spf, '_dmarc.example.co.uk': dmarc }
  expect(await look(shop, 'hello@shop.example.co.uk')).toEqual(well)
})

it('reads what is missing, and what to do', async () => {
  expect(await look({})).toEqual([
    expect.stringMatching(/^attention: example\.com has no SPF.*Add a TXT record such as v=spf1/),
    expect.stringMatching(/^attention: example\.com has no DMARC.*_dmarc\.example\.com/),
  ])
  // Neither begins as the standards say.
  expect(await look({ 'example.com': [['v=spf10']], '_dmarc.example.com': [['p=none']] })).toEqual([
    expect.stringContaining('has no SPF'),
    expect.stringContaining('has no DMARC'),
  ])
})

it.each([
  { records: [...spf, ['v=spf1 -all']], said: 'has 2 SPF records' },
  { records: [['v=spf1 mx +all']], said: 'lets everybody send' },
  { records: [['V=SPF1 all']], said: 'lets everybody send' },
])('reads of an SPF that does not help: $said', async ({ records, said }) => {
  expect(await look({ 'example.com': records, '_dmarc.example.com': dmarc })).toEqual([
    expect.stringMatching(new RegExp(`^attention: .*${said}`)),
  ])
})

it('reads of two policies', async () => {
  const policies = [...dmarc, ['v=DMARC1; p=none']]
  expect(await look({ 'example.com': spf, '_dmarc.example.com': policies })).toEqual([
    expect.stringMatching(/^attention: _dmarc\.example\.com has 2 DMARC records/),
  ])
})

it('is not looked up where no name server answers, which is no fault', async () => {
  const resolver = new Resolver({ timeout: 200, tries: 1 })
  resolver.setServers(['127.0.0.1:1'])
  expect(await runCheck(sender, { resolveTxt: (name) => resolver.resolveTxt(name) })).toEqual([
    expect.stringMatching(/^attention: .* were not looked up \((ECONNREFUSED|ETIMEOUT)\)/),
  ])
})
