import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('has a local default for everything', () => {
  const { settings, faults } = readSettings({})
  expect(faults).toEqual([])
  expect(settings).toMatchObject({
    API_URL: 'http://localhost:4000',
    EMAIL_API_URL: 'http://localhost:4000',
    SITE_URL: 'http://localhost:3000',
    COMPANY_PHONE: '',
    PLAN_PRICE: '29.00',
    HOURLY_RATE: '',
    VISIT_MINIMUM_MINUTES: '60',
    VISIT_ROUND_MINUTES: '15',
    ENQUIRY_RETENTION_MONTHS: '12',
    EMAIL_LOG_MONTHS: '12',
    REQUEST_TIMEOUT_SECONDS: '5',
  })
})

test('the email service is the API unless another one is named', () => {
  const own = readSettings({ API_URL: 'https://api.example.com' })
  expect(own.settings.EMAIL_API_URL).toBe('https://api.example.com')
  const hosted = readSettings({ EMAIL_API_URL: 'https://api.emailjs.com/' })
  expect(hosted.settings.EMAIL_API_URL).toBe('https://api.emailjs.com')
})

test.each([
  ['API_URL', 'localhost:4000'],
  ['API_URL', 'ftp://example.com'],
  ['API_URL', 'https://user:secret@example.com'],
  ['SITE_URL', 'http://example.com/shop'],
  ['EMAIL_API_URL', 'nonsense'],
  ['EMAILJS_PUBLIC_KEY', 'two words'],
  ['REHEARSAL', 'yes'],
  ['COMPANY_PHONE', 'call us'],
  ['COMPANY_EMAIL', 'hello'],
  ['COMPANY_ADDRESS', 'x\ny'],
  ['COMPANY_HOURS', '9'],
  ['COMPANY_REVIEWS', 'http://example.com/us'],
  ['COMPANY_REVIEWS', 'https://example'],
  ['COMPANY_PORTRAIT', 'anna.jpg'],
  ['COMPANY_PHOTO_1', '../anna.jpg | Anna wires your home.'],
  ['PLAN_PRICE', '29'],
  ['PRICES_FILE', '/etc/prices.json'],
  ['PRICES_FILE', 'package.json'],
  ['PRICES_FILE', 'prices-missing.json'],
  ['HOURLY_RATE', '95'],
  ['VISIT_MINIMUM_MINUTES', '0'],
  ['VISIT_ROUND_MINUTES', '15.5'],
  ['ENQUIRY_RETENTION_MONTHS', '0'],
  ['ENQUIRY_RETENTION_MONTHS', '121'],
  ['EMAIL_LOG_MONTHS', 'twelve'],
  ['REQUEST_TIMEOUT_SECONDS', '0.5'],
  ['REQUEST_TIMEOUT_SECONDS', '61'],
])('says in one line what is wrong with %s="%s"', (name, value) => {
  const { faults } = readSettings({ [name]: value })
  expect(faults).toHaveLength(1)
  expect(faults[0]).toContain(name)
})

test('is a rehearsal only if the setting asks for it', () => {
  expect(readSettings({}).settings.REHEARSAL).toBe('')
  expect(readSettings({ REHEARSAL: 'false' }).settings.REHEARSAL).toBe('')
  expect(readSettings({ REHEARSAL: 'true' }).settings.REHEARSAL).toBe('true')
})

test('names every fault at once', () => {
  expect(readSettings({ API_URL: 'a', SITE_URL: 'b' }).faults).toHaveLength(2)
})

test('compose, the image and turbo hand the build just what it reads', () => {
  const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
  const image = read('deploy/web.Dockerfile').match(/(?<=^ARG )\w+$/gm)
  const [, compose = ''] = read('docker-compose.yml').split('dockerfile: deploy/web.Dockerfile')
  const lines = compose.split('restart:')[0]?.match(/(?<=^ {8})[A-Z_\d]+: .+/gm) ?? []
  const args = lines.map((line) => line.split(':')[0])
  const wanted = Object.keys(readSettings({}).settings).sort()
  expect(image?.sort()).toEqual(wanted)
  expect(args.sort()).toEqual(wanted)
  // By their names in .env; two are made of the addresses there.
  const renamed = lines.filter((line) => !/^(\w+): \$\{\1:-/.test(line))
  expect(renamed.map((line) => line.split(' ')[0])).toEqual(['API_URL:', 'SITE_URL:'])
  // It keeps every variable that isn't named from the build.
  const turbo: string[] = JSON.parse(read('turbo.json')).tasks['@smart-bird/web#build'].env
  expect(turbo.sort()).toEqual(wanted)
})

test('a site for everybody names the real company, unless it is a rehearsal', () => {
  const at = (env: object) => readSettings({ SITE_URL: 'https://example.com', ...env }).faults
  expect(at({})).toEqual(
    ['COMPANY_EMAIL', 'COMPANY_PHONE', 'COMPANY_ADDRESS'].map(
      (name) =>
        `${name} is missing: https://example.com would name the example’s. Set it as the API’s.`,
    ),
  )
  expect(at({ REHEARSAL: 'true' })).toEqual([])
  expect(at({ SITE_URL: 'http://localhost:3000' })).toEqual([])
})
