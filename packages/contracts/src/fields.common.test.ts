import { expect, test } from 'vitest'
import { refusals } from '../test/refusals.ts'
import { describeRules } from '../test/rules.ts'
import * as fields from './fields.ts'

const empty = fields.sentences.required
const incorrect = fields.sentences.incorrect
/** Zero-width, soft hyphen, orders of direction, fillers of Hangul, blank Braille, an accent and a joiner alone. */
const invisible = [
  ...[
    '\u200b',
    '\u00ad',
    '\u202e',
    '\u3164',
    '\u115f\u1160',
    '\uffa0',
    '\u2800',
    '\u0301',
    '\u200d',
  ],
  ...['\ufe0f', '\u{e0020}', '\u2060 \u200b', '\u2800 \u3164'],
]

describeRules({
  line: {
    schema: fields.line(5),
    accepts: ['a', ' 12345 ', 'żółć', '中文', '👩‍🚀', '❤️', '1️⃣', '한', '\u200bא'],
    refuses: {
      [empty]: ['', ' \t ', undefined, ...invisible],
      'No more than 5 characters': ['123456'],
      [incorrect]: ['a\nb', 'a\rb', 'a\u0000b', 'a\u007fb'],
    },
  },
  'optional line': {
    schema: fields.optionalLine(5),
    accepts: ['', '   ', '12345'],
    refuses: { 'No more than 5 characters': ['123456'], [incorrect]: ['a\nb'] },
  },
  paragraph: {
    schema: fields.paragraph(9),
    accepts: ['two\nlines', 'a'],
    refuses: {
      [empty]: ['', '\n', undefined, ...invisible],
      'No more than 9 characters': ['1234567890'],
      [incorrect]: ['a\u0000b'],
    },
  },
  'house domain': {
    schema: fields.houseDomain,
    accepts: [
      ...['home.example.com', ' HOME.Example.com ', '\u200bhome.example.com\u00a0', 'a.b'],
      ...['home.example.com:8123', 'home.example.com:80', '10.0.0.1', 'xn--fsqu00a.xn--55qx5d'],
    ],
    refuses: {
      [fields.sentences.domain]: [
        '',
        'localhost',
        'https://home.example.com',
        'home.example.com/path',
        'user@home.example.com',
        '-a.com',
        'a-.com',
        'a..com',
        `${'a'.repeat(64)}.com`,
        'home.example.com:',
        ...['home.example.com:99999', 'home.example.com:0', 'home.example.com:080'],
        ...['999.1.2.3', '0x7f.1', '1.2', '10.0.0.01'],
      ],
      'No more than 253 characters': [`${'a.'.repeat(130)}com`],
    },
  },
  'webhook address': {
    schema: fields.webhookAddress,
    accepts: [
      '',
      'https://home.example.com/api/webhook/x',
      'http://localhost:4100/h',
      'HTTPS://A.b',
    ],
    refuses: {
      [fields.sentences.url]: [
        'ftp://a.b',
        'javascript:alert(1)',
        'home.example.com',
        'https://a b',
      ],
      'No more than 2000 characters': [`https://${'a'.repeat(2000)}`],
    },
  },
  money: {
    schema: fields.money,
    accepts: ['0.00', '965.00', '-15.25', '100000.00'],
    refuses: {
      [fields.sentences.money]: ['', '1', '1.5', '1.005', '$5.00', '1,000.00', '1e3', '+1.00'],
    },
  },
  price: {
    schema: fields.price,
    accepts: ['0.01', '965.00', '100000.00', '5', '5.5', '$1,234.00', ' $ 50 ', '100,000'],
    refuses: {
      [fields.sentences.money]: [
        ...['', '-5.00', 'NaN', '1e3', '5.', '.5', '1.005', '5,0', '12,34', '1,2345', '5.00 $'],
        ...['1.234,00', '5 0', '$$5', '1234567', undefined],
      ],
      [fields.sentences.moneyRange]: ['0', '0.00', '000.00', '100000.01', '$999,999.99'],
    },
  },
})

test('dollar amounts are read the way people write them', () => {
  const read = ['50', '50.5', '$1,234.00', ' 1234.5 ', '$ 100,000', '007.10'].map((text) =>
    fields.price.parse(text),
  )
  expect(read).toEqual(['50.00', '50.50', '1234.00', '1234.50', '100000.00', '7.10'])
})

test('single lines and addresses are trimmed, hosts are lowercased', () => {
  expect(fields.line(20).parse('  a name ')).toBe('a name')
  expect(fields.contactEmail.parse(' a@b.c ')).toBe('a@b.c')
  expect(fields.line(20).parse('\ufeffa\u00a0 na\u200bme\u00ad\u3000')).toBe('a name')
  expect(fields.line(20).parse('👩‍🚀 ❤️ Jose\u0301')).toBe('👩‍🚀 ❤️ Jos\u00e9')
  expect(fields.paragraph(20).parse(' a  b\n\tc\u00a0')).toBe('a  b\n\tc')
  expect(fields.houseDomain.parse(' Home.Example.COM ')).toBe('home.example.com')
})

test('every choice refuses any other value with its sentence', () => {
  const choices = [
    [fields.purposes, ['home', 'apartment', 'other']],
    [fields.packageSizes, ['Studio', '1-2-bedroom', '3-5-bedroom', '5+ Bedroom']],
    [fields.referrers, ['friend', 'google', 'facebook', 'youtube', 'instagram', 'Other']],
    [fields.petSizes, ['No pets', 'Small', 'Medium', 'Large']],
    [fields.reportTypes, ['report', 'improve']],
    [fields.reportLocations, ['site', 'house_system']],
    [fields.contactMethods, ['email', 'phone']],
  ] as const
  for (const [values, expected] of choices) {
    expect([...values]).toEqual(expected)
    const schema = fields.choice(values)
    for (const value of values) expect(refusals(schema, value)).toEqual([])
    for (const value of ['', 'else', expected[0].toUpperCase(), undefined, null, 1]) {
      expect(refusals(schema, value)).toEqual(['Choose one of the options'])
    }
  }
})

test('one mailbox is written in one way', () => {
  for (const schema of [fields.contactEmail, fields.recoveryEmail, fields.loginName]) {
    for (const [typed, kept] of [
      ['Owner@Example.COM', 'owner@example.com'],
      ['o\u00adwner@exa\u200bmple.com', 'owner@example.com'],
      ['owner@example\u3002com', 'owner@example.com'],
      ['owner@\uff4dail\uff0eexample\uff61com', 'owner@mail.example.com'],
      ['owner@ma\u017fter.example', 'owner@master.example'],
      ['E\u0301mile@example.com', '\u00e9mile@example.com'],
      ['имя@Пример.рф', 'имя@xn--e1afmkfd.xn--p1ai'],
      ['имя@xn--e1afmkfd.xn--p1ai', 'имя@xn--e1afmkfd.xn--p1ai'],
    ] as const)
      expect(schema.parse(typed)).toBe(kept)
  }
})

test('phone numbers are kept as digits, another country’s with its plus', () => {
  for (const schema of [fields.phone, fields.contactPhone])
    expect(schema.parse(' +1 (312) 555-0100 ')).toBe('3125550100')
  expect(fields.phone.parse('+44 20 7946 0958')).toBe('+442079460958')
  expect(fields.orStored(fields.phone, '(312)555-0188').parse('(312)555-0188')).toBe(
    '(312)555-0188',
  )
})

test('a password has composed accents, and keeps every other character', () => {
  expect(fields.newPassword.parse('Cafe\u0301#2026X\u200b')).toBe('Caf\u00e9#2026X\u200b')
  expect(fields.currentPassword.parse(' e\u0301  \u200b ')).toBe(' \u00e9  \u200b ')
})
