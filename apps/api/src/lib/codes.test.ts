import { expect, it } from 'vitest'
import { newTypedCode, normalTypedCode } from './codes.ts'

it('makes unique codes of four groups', () => {
  const codes = new Set(Array.from({ length: 1000 }, newTypedCode))
  expect(codes.size).toBe(1000)
  for (const code of codes)
    expect(code).toMatch(/^([0-9abcdefghjkmnpqrstvwxyz]{6}-){3}[0-9abcdefghjkmnpqrstvwxyz]{6}$/)
})

it('accepts a code however it is typed', () => {
  const code = '0123ab-cd1e0f-ghjkmn-pqrst0'
  for (const typed of [
    code,
    code.toUpperCase(),
    code.replaceAll('-', ''),
    code.replaceAll('-', ' '),
    ' o l23ab cdie-of ghjkmnpqrsto ',
  ])
    expect(normalTypedCode(typed)).toBe(code)
})
