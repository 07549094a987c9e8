/** CHANGELOG.md, in the form of keepachangelog.com. */
import type { Change } from './compare.ts'

const heading = '## [Unreleased]'

/** The part about what is not released yet, without its list of additions. */
function unreleasedOf(changelog: string): string {
  const [, rest] = changelog.split(`${heading}\n`)
  if (rest === undefined) throw new Error(`CHANGELOG.md has no line "${heading}".`)
  const [section = ''] = rest.split(/^## /m)
  return section
    .split(/^### /m)
    .filter((part) => !part.startsWith('Added'))
    .join('')
}

/** Breaking changes that no line names, by their call, or by the schema that several calls share. */
export function findUnnamed(changes: readonly Change[], changelog: string): Change[] {
  const section = unreleasedOf(changelog)
  const isNamed = (name: string) => section.includes(`\`${name}\``)
  return changes.filter(
    ({ breaks, subject, operations }) => breaks && !isNamed(subject) && !operations.every(isNamed),
  )
}

/** The changelog once what was unreleased is a release. */
export function released(changelog: string, version: string, day: string): string {
  if (changelog.includes(`## [${version}]`))
    throw new Error(
      `CHANGELOG.md already has ${version}: raise contractVersion in version.ts first.`,
    )
  if (!changelog.includes(`${heading}\n`)) throw new Error(`CHANGELOG.md has no line "${heading}".`)
  return changelog.replace(heading, `${heading}\n\n## [${version}] - ${day}`)
}
