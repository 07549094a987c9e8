import { html, trusted } from './html.ts'

/** A choice among values, each with its words. */
export const select = (
  name: string,
  label: string,
  choices: Readonly<Record<string, string>>,
  selected?: string,
) =>
  html`<label>${label} <select name="${name}">${Object.entries(choices).map(
    ([value, words]) =>
      html`<option value="${value}"${value === selected && trusted(' selected')}>${words}</option>`,
  )}</select></label>`

/** A code in words; of several, the choices. */
export const words = (code: string) => code.replaceAll('_', ' ').toLowerCase()
export const inWords = (codes: readonly string[]) =>
  Object.fromEntries(codes.map((code) => [code, words(code)]))
