import { createRequire } from 'node:module'

const { iso } = createRequire(import.meta.url)('playwright-core/lib/coreBundle')
const textOf = (text: string | RegExp, exact = false): string =>
  iso.escapeForTextSelector(text, exact)
const attributeOf = (value: string | RegExp, exact = false): string =>
  iso.escapeForAttributeSelector(value, exact)

type Exact = { exact?: boolean }
export type ByRole = Exact & { name?: string | RegExp; level?: number }
export type Filter = { hasText?: string | RegExp; has?: { selector: string } }

/** Playwright's selectors behind its `getBy…` methods. */
export const byText = (text: string | RegExp, { exact }: Exact = {}) =>
  `internal:text=${textOf(text, exact)}`
export const byLabel = (text: string | RegExp, { exact }: Exact = {}) =>
  `internal:label=${textOf(text, exact)}`
export const byRole = (role: string, { name, level, exact }: ByRole = {}) =>
  [
    `internal:role=${role}`,
    ...(level === undefined ? [] : [`[level=${level}]`]),
    ...(name === undefined ? [] : [`[name=${attributeOf(name, exact)}]`]),
  ].join('')
export const filtered = (selector: string, { hasText, has }: Filter = {}) =>
  [
    selector,
    ...(hasText === undefined ? [] : [`internal:has-text=${textOf(hasText)}`]),
    ...(has ? [`internal:has=${JSON.stringify(has.selector)}`] : []),
  ].join(' >> ')

/** The selector as a journey writes it, for messages. */
export const inWords = (selector: string): string => iso.asLocator('javascript', selector)
