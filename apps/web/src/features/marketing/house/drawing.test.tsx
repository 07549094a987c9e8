import { readFileSync } from 'node:fs'
import { render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { drawing } from './drawing.ts'

beforeEach(() => vi.resetModules())

async function show() {
  const { prepareHouse } = await import('./drawn.ts')
  await prepareHouse()
  const { House } = await import('./house.tsx')
  const { container } = render(<House scene="1" label="A house" />)
  return container.querySelector('.house-drawing')?.innerHTML
}

test('a page that holds the drawing keeps it', async () => {
  document.body.innerHTML = '<svg><g class="house-drawing"><title>Drawn</title></g></svg>'
  expect(await show()).toBe('<title>Drawn</title>')
})

test('a page without the drawing builds it, as it was drawn', async () => {
  document.body.innerHTML = ''
  const holder = document.createElementNS('http://www.w3.org/2000/svg', 'g')
  holder.innerHTML = drawing
  expect(holder.querySelectorAll('path').length).toBeGreaterThan(100)
  expect(await show()).toBe(holder.innerHTML)
})

test('the style knows every class of the drawing', () => {
  const style = ['house', 'house-life']
    .map((name) => readFileSync(`src/styles/${name}.css`, 'utf8'))
    .join('')
  const used = [...drawing.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) =>
    names.split(' '),
  )
  expect([...new Set(used)].filter((name) => !new RegExp(`\\.${name}\\b`).test(style))).toEqual([])
})
