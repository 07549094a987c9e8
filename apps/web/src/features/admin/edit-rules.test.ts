import { expect, test } from 'vitest'
import { changesOf } from './edit-rules.ts'

test('an edit has only the changed fields, with their old values', () => {
  const shown = { email: 'a@b.c', phone: '', sbStatus: 'basic' }
  expect(changesOf(shown, { ...shown, phone: '312-555-0142' })).toEqual({
    changes: { phone: '312-555-0142' },
    was: { phone: '' },
  })
  expect(changesOf(shown, { ...shown })).toBeUndefined()
})
