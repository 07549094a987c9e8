import { proof } from '@smart-bird/content/hero'
import { processSteps } from '@smart-bird/content/process'
import { serviceCards } from '@smart-bird/content/services'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prepareHouse } from '#features/marketing/house/drawn.ts'
import { Hero } from './hero.tsx'

beforeEach(async () => {
  await prepareHouse()
  vi.useFakeTimers()
  render(
    <MemoryRouter>
      <Hero />
    </MemoryRouter>,
  )
})
afterEach(() => vi.useRealTimers())

const step = (id: number) => screen.getByRole('button', { name: new RegExp(`^Step ${id}:`) })
const scene = () => screen.getByRole('img').getAttribute('data-scene')
const panel = (id: number) =>
  screen.getByText(processSteps[id - 1]?.description ?? '').closest('[data-state]')
const later = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('starts with the first step', () => {
  expect(step(1).getAttribute('aria-current')).toBe('step')
  expect(panel(1)?.getAttribute('data-state')).toBe('on')
  expect(scene()).toBe('1')
})

test('every step shows its title, chosen or not', () => {
  for (const { id, title } of processSteps) expect(step(id).textContent).toBe(`${id} ${title}`)
})

test('the four promises are in the first view', () => {
  for (const promise of proof) expect(screen.getByText(promise)).toBeDefined()
})

test('a chosen step replaces the old one after a 300 ms fade', () => {
  fireEvent.click(step(4))
  expect(panel(1)?.getAttribute('data-state')).toBe('fading')
  later(299)
  expect(panel(4)?.getAttribute('data-state')).toBe('off')
  later(1)
  expect(panel(4)?.getAttribute('data-state')).toBe('on')
  expect(panel(1)?.getAttribute('data-state')).toBe('off')
  expect(scene()).toBe('4')
})

test('who prefers reduced motion sees the chosen step at once', () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener() {},
    removeEventListener() {},
  }))
  cleanup()
  render(
    <MemoryRouter>
      <Hero />
    </MemoryRouter>,
  )
  fireEvent.click(step(4))
  expect(panel(4)?.getAttribute('data-state')).toBe('on')
  vi.unstubAllGlobals()
})

test('the line fills up to the chosen step, and marks the steps before it', () => {
  fireEvent.click(step(3))
  expect(step(3).closest('ol')?.dataset.step).toBe('3')
  expect([1, 2, 3, 4, 5].map((id) => panel(id)?.hasAttribute('data-done'))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

test('a step chosen during a fade is the one shown', () => {
  fireEvent.click(step(2))
  later(100)
  fireEvent.click(step(5))
  later(300)
  expect(panel(5)?.getAttribute('data-state')).toBe('on')
  expect(panel(2)?.getAttribute('data-state')).toBe('off')
})

test.each(serviceCards)('hovering $title lights its rooms and describes it', (card) => {
  const button = screen.getByRole('button', { name: card.title })
  fireEvent.focus(button)
  expect(scene()).toBe(card.id)
  // Hovering is no press: a screen reader would otherwise announce every button as pressed.
  expect(button.getAttribute('aria-pressed')).toBe('false')
  expect(screen.getByText(card.description, { collapseWhitespace: false })).toBeDefined()
  expect(screen.getByText(card.cause, { exact: false }).textContent).toContain(card.effect)
  fireEvent.blur(button)
  expect(scene()).toBe('1')
})

test('a pressed subject stays lit without the focus, until it is pressed again', () => {
  const button = screen.getByRole('button', { name: 'Safety' })
  fireEvent.focus(button)
  fireEvent.click(button)
  fireEvent.blur(button)
  expect(button.getAttribute('aria-pressed')).toBe('true')
  expect(scene()).toBe('safety')
  fireEvent.click(button)
  expect(button.getAttribute('aria-pressed')).toBe('false')
  expect(scene()).toBe('1')
})

test('choosing a step turns off a pressed subject', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Safety' }))
  fireEvent.click(step(2))
  later(300)
  expect(scene()).toBe('2')
})

test('the bird hops with each new scene, and sits still until then', () => {
  const hopping = () => document.querySelector('.house-bird > .hop')
  expect(hopping()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Safety' }))
  const first = hopping()
  expect(first).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Light' }))
  expect(hopping()).not.toBe(first)
})

test('no step turns off a room that an earlier one lit', () => {
  const lit = (id: number) => document.querySelectorAll(`.on-${id}`)
  expect(lit(1).length).toBeGreaterThan(0)
  for (const id of [1, 2, 3, 4])
    for (const room of lit(id)) expect(room.classList, room.outerHTML).toContain(`on-${id + 1}`)
  expect(lit(5).length).toBeGreaterThan(lit(1).length)
})

test('a tap lights the rooms and they stay lit', () => {
  const button = screen.getByRole('button', { name: 'Security' })
  fireEvent.pointerEnter(button, { pointerType: 'touch' })
  fireEvent.click(button)
  fireEvent.pointerLeave(button, { pointerType: 'touch' })
  expect(scene()).toBe('security')
})
