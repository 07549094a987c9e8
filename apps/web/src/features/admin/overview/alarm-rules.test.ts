import { withoutSubject } from '@smart-bird/contracts/admin/alarms'
import { expect, test } from 'vitest'
import { partsOf } from './alarm-rules.ts'

test('an alarm’s line doesn’t repeat what its title has named', () => {
  const title = 'Payment SB-000006 needs your attention'
  expect(withoutSubject('SB-000006: PayPal refunded it.', title)).toBe('PayPal refunded it.')
  expect(withoutSubject('uat: last contact Nov 21.', 'The home of uat is not reporting')).toBe(
    'Last contact Nov 21.',
  )
  expect(withoutSubject('SB-000006: PayPal refunded it.', '2 payments need your attention')).toBe(
    'SB-000006: PayPal refunded it.',
  )
})

test('an alarm’s text names orders and enquiries apart from its other words', () => {
  expect(partsOf('SB-E-M82H7S: see SB-000006, not SB-S-000001.')).toEqual([
    { text: '', from: 0 },
    { text: 'SB-E-M82H7S', page: 'enquiries', from: 0 },
    { text: ': see ', from: 11 },
    { text: 'SB-000006', page: 'orders', from: 17 },
    { text: ', not SB-S-000001.', from: 26 },
  ])
})
