import { expect, test } from 'vitest'
import { withoutBallast } from './styles.ts'

test('drops a variable of the library that nothing reads', () => {
  const css =
    '.a{--tw-font-weight:600;font-weight:600}@property --tw-font-weight{syntax:"*";inherits:false}'
  expect(withoutBallast(css)).toBe('.a{font-weight:600}')
})

test('reads the fallback of one that nothing sets', () => {
  expect(withoutBallast('.a{line-height:var(--tw-leading,var(--text-sm--line-height))}')).toBe(
    '.a{line-height:var(--text-sm--line-height)}',
  )
})

test('keeps one that is set and read, or that has a value from the start', () => {
  for (const css of [
    '.a{--tw-leading:1}.b{line-height:var(--tw-leading,var(--x))}',
    '.a{border-style:var(--tw-border-style)}@property --tw-border-style{initial-value:solid}',
    ':root{--color-ink:#000}',
  ])
    expect(withoutBallast(css)).toBe(css)
})
