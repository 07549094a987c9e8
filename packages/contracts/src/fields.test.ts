import { describeRules, type Rule } from '../test/rules.ts'
import * as fields from './fields.ts'

const empty = 'This field cannot be empty'
const incorrect = 'The values not entered correctly'
const noSpaces = 'The password must not contain spaces'
const contactEmail = 'Please enter a valid email address.'
const contactPhone =
  'Please enter a valid 10-digit phone number. ( without any extra character like "+" )'
const notEmails = ['', 'a', 'a@b', '@b.c', 'a@.c', 'a@b.', 'a b@c.d', 'a@b@c.d', 'a@b .c']
/** A mail program reads another address here, or several. */
const ambiguous = [
  'g:victim@x.test;',
  '<victim@x.test',
  'a@b.co>',
  'a@b.co,c.de',
  'a,victim@x.test',
  'a@x.test(comment)',
  '(comment)a@x.test',
  '"a"@x.test',
  'a\\b@x.test',
  'a@[10.0.0.1].test',
  'a\u00a0b@x.test',
  'a\u0000@x.test',
  'a\u0085@x.test',
  // A reader sees another address: fillers, joiners, variants, tags.
  ...['\u3164', '\u200d', '\ufe0f', '\u{e0020}', '\u115f'].map((unseen) => `a${unseen}b@x.test`),
  'a@п..рф',
]

const loginField: Rule = {
  schema: fields.loginName,
  accepts: ['basic', 'basic@example.com', 'x', 'пользователь'],
  refuses: {
    [empty]: ['', undefined, null],
    [noSpaces]: ['two words', 'a\tb', 'a\nb', 'a\u00a0b'],
  },
}
const spaced = [' basic', 'basic ', '\u00a0basic', '\ufeffbasic\u200b', 'basic\n']

const waysToWrite = [
  '312 555 0100',
  '(312) 555-0100',
  '312-555-0100',
  '312.555.0100',
  '312\u2011555\u20130100',
  '+13125550100',
  '1 312 555 0100',
  '+1 (312) 555-0100',
  '\u202a+1\u00a0312\u00a0555\u00a00100\u202c',
  ' 3125550100\n',
]

describeRules({
  'contact email': {
    schema: fields.contactEmail,
    accepts: [
      'a@b.c',
      'first.last+tag@mail.example.com',
      "o'brien+x@mail.example.com",
      '!#$%&*/=?^_`{|}~-@example.com',
      'имя@пример.рф',
      '用户@例子.公司',
      ' padded@example.com ',
    ],
    refuses: {
      [contactEmail]: [...notEmails, ...ambiguous, undefined, 'a@b.c\r\nBcc: x@y.z'],
      'No more than 254 characters': [`${'a'.repeat(250)}@b.cd`],
    },
  },
  'contact phone': {
    schema: fields.contactPhone,
    accepts: ['3125550100', '0000000000', ...waysToWrite],
    refuses: {
      [contactPhone]: [
        '',
        undefined,
        '312555010',
        '31255501000',
        '+3125550100',
        '+44 20 7946 0958',
        '(312) 555-010',
        '312 555 0100 x1',
        '() -',
        '31255501oo',
        '٣١٢٥٥٥٠١٠٠',
      ],
    },
  },
  'contact ZIP code': {
    schema: fields.contactZipcode,
    accepts: ['60614', ' 60614 ', '60614-1234'],
    refuses: {
      [fields.sentences.required]: ['', ' ', undefined],
      [fields.sentences.contactZipcode]: ['abc', '6061', '606144', '60614-12', '６０６１４'],
    },
  },
  'login name': {
    ...loginField,
    accepts: [...loginField.accepts, ...spaced],
    refuses: { ...loginField.refuses, 'No more than 254 characters': ['a'.repeat(255)] },
  },
  'login password': {
    ...loginField,
    schema: fields.loginPassword,
    refuses: {
      ...loginField.refuses,
      [noSpaces]: spaced,
      'No more than 128 characters': ['a'.repeat(129)],
    },
  },
  'recovery email': {
    schema: fields.recoveryEmail,
    accepts: ['a@b.c', ' a@b.c '],
    refuses: {
      'Email is required': ['', '   ', undefined],
      'Invalid email address': [...notEmails.slice(1), ...ambiguous],
    },
  },
  'emailed code': {
    schema: fields.emailedCode,
    accepts: ['x', 'any text at all', '0'],
    refuses: { 'Token is required': ['', '  ', undefined] },
  },
  phone: {
    schema: fields.phone,
    accepts: [
      '',
      '3125550100',
      '+3125550100',
      '(312)5550100',
      '+(312)555-0100',
      '312-555-0100',
      '312555-010000',
      '+44 20 7946 0958',
      ...waysToWrite,
    ],
    refuses: {
      'The input contains whitespace': ['call me', '312 555 0100 x1'],
      [incorrect]: ['312', '312555010', '3125550100000', '++3125550100', 'phone', '-', '(312)'],
    },
  },
  'user name': {
    schema: fields.userName,
    accepts: ['basic', 'Basic2026', 'a'.repeat(15), ...spaced],
    refuses: {
      [empty]: ['', undefined],
      'No more than 15 characters': ['a'.repeat(16)],
      [incorrect]: ['two words', 'under_score', 'émile', 'a-b', 'a.b', '<b>'],
    },
  },
  'full name': {
    schema: fields.fullUserName,
    accepts: [
      '',
      'Premium Customer',
      'One Two Three',
      'José García',
      "Sean O'Hara",
      'Sean O’Hara',
      'Anne-Marie Lefèvre',
      'Þórður Łukasz Nguyễn',
      'Jose\u0301 Garci\u0301a',
      'Two  Spaces',
      ' Leading Space',
      'Trailing Space ',
      'No\u00a0Break',
      'Soft Hy\u00adphen',
      'Anne\u2011Marie Lefèvre',
    ],
    refuses: {
      [incorrect]: [
        'Single',
        'One Two Three Four',
        'Digit 4you',
        'Иван Петров',
        '王 小明',
        "Sean 'Hara",
        "Sean Hara'",
        'Anne- Marie',
        'Anne--Marie Lefèvre',
        'One × Two',
        'Ｗide Letters',
        'Tab\tName',
        'Line\nName',
      ],
      'No more than 100 characters': [`${'a'.repeat(60)} ${'b'.repeat(60)}`],
    },
  },
  'new password': {
    schema: fields.newPassword,
    accepts: ['Abc1!x', 'Demo#2026', 'ABCDE1*', `A1!${'x'.repeat(125)}`],
    refuses: {
      [empty]: ['', undefined],
      'Password length should be at least 6 characters': ['Ab1!x', 'A'],
      'The password must contain at least one digit': ['Abcdef!', 'Abcdef!٣'],
      'The password must contain at least one special character (!@#$%^&*)': ['Abcdef1', 'Abc1_-+'],
      'The password must contain at least one uppercase Latin letter': ['abcde1!', 'Éabcd1!'],
      [noSpaces]: ['Abc 1!x', ' Abc1!x', 'Abc1!x ', 'Abc1!x\u00a0'],
      'No more than 128 characters': [`A1!${'x'.repeat(126)}`],
    },
  },
  'current password': {
    schema: fields.currentPassword,
    accepts: ['x', 'with spaces too'],
    refuses: { [empty]: ['', undefined] },
  },
})
