import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Moment } from './moment.tsx'

test('a time of the business is the company’s, and says so, wherever it is read', () => {
  const { container } = render(<Moment at="2026-11-22T02:38:00.000Z" />)
  expect(container.textContent).toBe('Nov 21, 2026, 8:38 PM CST')
})

/** Sessions, and what happens in these minutes. */
const viewersOwn = [
  'app/view-banner.tsx',
  'components/data-notice.tsx',
  'features/auth/sessions-card.tsx',
  'features/house/house-trouble.tsx',
  'features/house/house-wait.tsx',
]

test('nothing else is shown in the viewer’s zone', () => {
  const folder = join(import.meta.dirname, '..')
  const importers = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .filter((name) =>
      /#lib\/dates\.ts|toLocale(Date|Time)/.test(readFileSync(join(folder, name), 'utf8')),
    )
  expect(importers.sort()).toEqual(viewersOwn)
})
