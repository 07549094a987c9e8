import { expect, test } from 'vitest'
import { leanMarkup, withoutPreload } from './lean-markup.ts'

test('drops the ends of tags that a parser puts there itself', () => {
  expect(leanMarkup('<svg><path d="M0 0"></path><circle r="1"></circle></svg>')).toBe(
    '<svg><path d="M0 0"/><circle r="1"/></svg>',
  )
  expect(leanMarkup('<ul><li>One</li><li>Two</li></ul>')).toBe('<ul><li>One<li>Two</ul>')
  expect(leanMarkup('<select><option>A</option><option>B</option></select>')).toBe(
    '<select><option>A<option>B</select>',
  )
})

test('ends a paragraph where another block begins or its own block ends', () => {
  expect(leanMarkup('<div><p>One</p><p class="x">Two</p><ul></ul><p>Three</p></div>')).toBe(
    '<div><p>One<p class="x">Two<ul></ul><p>Three</div>',
  )
})

test('keeps an end that something else follows', () => {
  expect(leanMarkup('<ul><li>One</li><!-- --></ul>')).toBe('<ul><li>One</li><!-- --></ul>')
  for (const html of ['<p>One</p><a href="/">Two</a>', '<noscript><p>One</p></noscript>'])
    expect(leanMarkup(html)).toBe(html)
})

test('takes out the announcement of one script only', () => {
  const html =
    '<link rel="modulepreload" fetchPriority="low" href="/a.js"/><link rel="modulepreload" href="/b.js">'
  expect(withoutPreload(html, '/a.js')).toBe('<link rel="modulepreload" href="/b.js">')
})
