import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Facade } from './facade.tsx'

test.each([
  ['Studio', 'studio'],
  ['1-2 Bedroom', 'apartment'],
  ['3-5 Bedroom', 'house'],
  ['5+ Bedroom', 'large-house'],
  ['Two flats and a coach house', 'house'],
  ['', 'house'],
])('the package %s is drawn as its %s of the street', (packageName, home) => {
  render(<Facade packageName={packageName} scene="lit" />)
  const drawing = screen.getByRole('img', { name: 'Your home with its lights on' })
  expect(drawing.getAttribute('src')).toMatch(new RegExp(`street.*\\.svg#${home}-lit$`))
})
