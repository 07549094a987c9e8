import { featureSlides } from '@smart-bird/content/features'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FeatureSlider } from './feature-slider.tsx'

let still = false
beforeEach(() => {
  still = false
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: still && query.includes('reduced-motion'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const later = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const onShow = () => screen.getByText(/^Slide \d of 7/).textContent
const carousel = () => screen.getByRole('region', { name: 'What the dashboard shows' })
const button = (name: string | RegExp) => screen.getByRole('button', { name })

test('has seven slides, and says which of them is shown', () => {
  render(<FeatureSlider />)
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(7)
  for (let presses = 0; presses < 5; presses++) fireEvent.click(button('Next slide'))
  expect(onShow()).toBe(`Slide 6 of 7: ${featureSlides[5].title}`)
  expect(screen.getByText('6 / 7')).toBeDefined()
})

test('advances every 5 seconds and starts over after the last slide', () => {
  render(<FeatureSlider />)
  later(4999)
  expect(onShow()).toContain('Slide 1')
  later(1)
  expect(onShow()).toContain('Slide 2')
  for (let count = 0; count < 6; count++) later(5000)
  expect(onShow()).toContain('Slide 1')
})

test('goes back from the first slide to the last', () => {
  render(<FeatureSlider />)
  fireEvent.click(button('Previous slide'))
  expect(onShow()).toContain('Slide 7')
  fireEvent.click(button('Next slide'))
  expect(onShow()).toContain('Slide 1')
})

test('after a swipe, the slide that it stops at is the current one, and no slide on the way', () => {
  render(<FeatureSlider />)
  const track = screen.getByRole('list')
  Object.defineProperty(track, 'clientWidth', { value: 300 })
  const scrollTo = (left: number) => {
    track.scrollLeft = left
    fireEvent.scroll(track)
    later(200)
  }
  fireEvent.click(button('Next slide'))
  scrollTo(120)
  expect(onShow()).toContain('Slide 2')
  scrollTo(900)
  expect(onShow()).toContain('Slide 4')
})

test('a press is not taken back by the slide that it leaves, however late the track moves', () => {
  render(<FeatureSlider />)
  const track = screen.getByRole('list')
  Object.defineProperty(track, 'clientWidth', { value: 300 })
  track.scrollTo = () => undefined
  const scrollTo = (left: number) => {
    track.scrollLeft = left
    fireEvent.scroll(track)
  }
  fireEvent.click(button('Next slide'))
  scrollTo(300)
  later(100)
  fireEvent.click(button('Next slide'))
  later(100)
  expect(onShow()).toContain('Slide 3')
  scrollTo(302)
  later(200)
  expect(onShow()).toContain('Slide 3')
  scrollTo(500)
  scrollTo(300)
  later(200)
  expect(onShow()).toContain('Slide 2')
})

test('pauses while a pointer is over it', () => {
  render(<FeatureSlider />)
  fireEvent.pointerEnter(carousel())
  later(20_000)
  expect(onShow()).toContain('Slide 1')
  fireEvent.pointerLeave(carousel())
  later(5000)
  expect(onShow()).toContain('Slide 2')
})

test('pauses while something in it has the focus', () => {
  render(<FeatureSlider />)
  fireEvent.focus(button('Next slide'))
  later(20_000)
  expect(onShow()).toContain('Slide 1')
  fireEvent.blur(button('Next slide'))
  later(5000)
  expect(onShow()).toContain('Slide 2')
})

test('stays paused while it has the focus, even after the pointer has left', () => {
  render(<FeatureSlider />)
  fireEvent.pointerEnter(carousel())
  fireEvent.focus(button('Next slide'))
  fireEvent.pointerLeave(carousel())
  later(20_000)
  expect(onShow()).toContain('Slide 1')
})

test('is paused from the start if the pointer was there before hydration', () => {
  vi.spyOn(Element.prototype, 'matches').mockImplementation((selector) => selector === ':hover')
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(hover: hover)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  render(<FeatureSlider />)
  later(20_000)
  expect(onShow()).toContain('Slide 1')
})

test('can be stopped and started', () => {
  render(<FeatureSlider />)
  fireEvent.click(button('Stop the slides'))
  later(20_000)
  expect(onShow()).toContain('Slide 1')
  fireEvent.click(button('Start the slides'))
  later(5000)
  expect(onShow()).toContain('Slide 2')
})

test('does not advance for visitors who prefer reduced motion', () => {
  still = true
  render(<FeatureSlider />)
  later(20_000)
  expect(onShow()).toContain('Slide 1')
})
