import { expect, test } from 'vitest'
import { passwordStrength, strengthNames } from './password-strength.ts'

test.each([
  ['', 'very weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'very weak'],
  ['12345678901234', 'very weak'],
  ['basicbasic', 'very weak'],
  ['Ab1!xy', 'weak'],
  ['Demo#2026', 'fair'],
  ['Tr7!mqPz9wK', 'good'],
  ['wren on a copper wire', 'strong'],
])('%s is %s', (password, name) => {
  expect(strengthNames[passwordStrength(password, ['basic'])]).toBe(name)
})
