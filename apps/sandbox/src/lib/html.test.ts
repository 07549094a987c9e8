import { expect, it } from 'vitest'
import { html, trusted } from './html.ts'

it('escapes values in text and in attributes', () => {
  const name = `<img src=x onerror="alert('1')"> & co`
  expect(html`<p title="${name}">${name}</p>`.markup).not.toMatch(/<img|"alert|'1'/)
  expect(html`<p>${'a & b'}</p>`.markup).toBe('<p>a &#38; b</p>')
})

it('keeps markup, joins lists and omits absent values', () => {
  const items = ['a', 'b'].map((text) => html`<li>${text}</li>`)
  expect(html`<ul>${items}${undefined}${false}${null}${0}</ul>`.markup).toBe(
    '<ul><li>a</li><li>b</li>0</ul>',
  )
  expect(html`${trusted('<hr>')}`.markup).toBe('<hr>')
})
