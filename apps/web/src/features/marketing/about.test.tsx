import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { About } from './about.tsx'
import { PackageTiles } from './tiles/package-tiles.tsx'

test('who comes is shown with a caption, and the reviews where they are, if they are set', () => {
  render(<About />)
  const caption = screen.getByText('Anna comes.')
  expect(caption.closest('figure')?.querySelector('img')?.getAttribute('src')).toBe(
    '/assets/anna.avif',
  )
  const reviews = screen.getByRole('link', { name: 'Read our reviews on reviews.example' })
  expect(reviews.getAttribute('href')).toBe('https://reviews.example/smart-bird')
})

test('a photo that isn’t set leaves nothing behind', () => {
  render(<PackageTiles />, { wrapper: MemoryRouter })
  expect(document.querySelector('figure')).toBeNull()
})
