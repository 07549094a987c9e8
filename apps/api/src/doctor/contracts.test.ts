import { expect, it, test } from 'vitest'
import { addMs, daysMs } from '#lib/clock'
import { runCheck } from '#test/patient'
import { checks } from './checks.ts'
import { contracts } from './contracts.ts'

const now = new Date('2026-11-28T12:00:00Z')
const company = {
  ...{ name: 'Smart Bird', email: 'a@example.com', phone: '(312) 555-0142' },
  address: '100 Example Street, Chicago, IL 60601',
}
const config = {
  pamphlet: Buffer.from('%PDF-'),
  pamphletFrom: addMs(now, -daysMs(300)),
  company,
  companyLicense: 'Licensed and insured, no. 117',
}
const run = (changes: object) =>
  runCheck(contracts, { now: () => now, config: { ...config, ...changes } })

it('is one of the doctor’s checks, content with what a contract wants', async () => {
  expect(checks).toContain(contracts)
  expect(await run({})).toEqual([expect.stringMatching(/^ok/)])
})

test('the pamphlet may be missing, or older than a year', async () => {
  expect(await run({ pamphlet: undefined, pamphletFrom: undefined })).toEqual([
    expect.stringMatching(/^attention: RIGHTS_PAMPHLET_FILE is not set/),
  ])
  expect(await run({ pamphletFrom: addMs(now, -daysMs(367)) })).toEqual([
    expect.stringMatching(/^attention: .* older than a year/),
  ])
})

test.each(['P.O. Box 12, Chicago', 'PO BOX 7', 'p. o. box 3', 'Post box 9, Chicago'])(
  'the address “%s” is no street',
  async (address) => {
    expect(await run({ company: { ...company, address } })).toEqual([
      expect.stringMatching(/^attention: COMPANY_ADDRESS is a P\.O\. box/),
    ])
  },
)

test('a street may be called Boxwood', async () => {
  expect(await run({ company: { ...company, address: '1 Post Boxwood Way, Chicago' } })).toEqual([
    expect.stringMatching(/^ok/),
  ])
})

test('the license is asked for, beside everything else', async () => {
  expect(await run({ pamphlet: undefined, companyLicense: undefined })).toEqual([
    expect.stringMatching(/^attention: RIGHTS_PAMPHLET_FILE/),
    expect.stringMatching(/^attention: COMPANY_LICENSE is not set/),
  ])
})
