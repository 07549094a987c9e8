import { expect, test } from 'vitest'
import { checkTokens } from './styles.ts'

const dark = '@media screen and (prefers-color-scheme:dark){:root{--color-ink:#f4ebda}}'
const use = '.btn{color:var(--color-ink)}'

test('a token that a style uses is defined', () => {
  expect(() => checkTokens(`:root{--color-ink:#16223c}${dark}${use}`)).not.toThrow()
  expect(() => checkTokens(use)).toThrow('No style of the page defines --color-ink.')
})

test('a token that is defined in the dark alone is missing by day', () => {
  expect(() => checkTokens(dark + use)).toThrow('No style of the page defines --color-ink.')
})
