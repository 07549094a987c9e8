import { expect, test } from 'vitest'
import { findUnnamed, released } from './changelog.ts'

const change = (subject: string, ...operations: string[]) => ({
  subject,
  operations: operations.length > 0 ? operations : [subject],
  what: 'is gone',
  breaks: true,
})
const changelog = (unreleased: string) =>
  `# Changelog\n\n## [Unreleased]\n${unreleased}\n## [1.0.0] - 2026-01-01\n### Removed\n- \`old\` is gone.\n`

test.each([
  ['no line', ''],
  ['a line without backticks', '### Removed\n- login\n'],
  ['a line of an earlier release', '### Removed\n- `other`\n'],
  ['a line about something added', '### Added\n- `login` takes a code.\n'],
])('a removal is not named by %s', (_, lines) => {
  expect(findUnnamed([change('login'), change('old')], changelog(lines))).toHaveLength(2)
})

test('a removal is named by a line with its operationId', () => {
  const lines = '### Added\n- `more`\n\n### Removed\n- `login` is gone: use `logIn`.\n'
  expect(findUnnamed([change('login')], changelog(lines))).toEqual([])
})

test('a change of a schema is named by its name, or by every call that uses it', () => {
  const row = [change('Row', 'list', 'find')]
  expect(findUnnamed(row, changelog('### Changed\n- `Row` …\n'))).toEqual([])
  expect(findUnnamed(row, changelog('### Changed\n- `list` and `find` …\n'))).toEqual([])
  expect(findUnnamed(row, changelog('### Changed\n- `list` …\n'))).toEqual(row)
})

test('an addition needs no line', () => {
  expect(findUnnamed([{ ...change('more'), breaks: false }], changelog(''))).toEqual([])
})

test('a release takes what was unreleased, and leaves room for more', () => {
  const after = released(changelog('- `login` is gone.\n'), '1.1.0', '2026-02-03')
  expect(after).toContain('## [Unreleased]\n\n## [1.1.0] - 2026-02-03\n- `login` is gone.\n')
  expect(findUnnamed([change('login')], after)).toHaveLength(1)
})

test('a release needs a version of its own, and a changelog in the known form', () => {
  expect(() => released(changelog(''), '1.0.0', '2026-02-03')).toThrow('already has 1.0.0')
  expect(() => released('# Changelog\n', '1.0.0', '2026-02-03')).toThrow('[Unreleased]')
})
