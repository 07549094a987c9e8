/**
 * Holds every import to the laws in `import-laws.ts`. An import that the cruiser did not read would
 * pass unseen, so a missed one fails, too.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
// Without @swc/core the cruiser doesn't parse TypeScript; it guesses.
import '@swc/core'
import { cruise } from 'dependency-cruiser'
import { importLaws } from './import-laws.ts'

// Also what is not yet added; not what is deleted.
const list = ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx']
const files = execFileSync('git', list, { encoding: 'utf8' })
  .split('\n')
  .filter((file) => existsSync(file) && !file.endsWith('.d.ts'))
const { output } = await cruise(files, {
  ...importLaws.options,
  ruleSet: importLaws,
  validate: true,
})
if (typeof output === 'string')
  throw new Error('The cruiser answered with text instead of modules.')

const read = new Map(
  output.modules.map(({ source, dependencies }) => [
    source,
    new Set(dependencies.map(({ module }) => module)),
  ]),
)
const written = (file: string) =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /(?:^(?:import|export)\b[^'"`;=]*? from |\bimport\()'([^'?]+)'/gm,
    ),
  ].map(([, target = '']) => target.replace('node:', ''))
const unread = files.flatMap((file) =>
  written(file)
    .filter((target) => !read.get(file)?.has(target))
    .map((target) => `${file} → ${target}\n  was not read by the cruiser.`),
)

const comments = new Map(importLaws.forbidden.map(({ name, comment }) => [name, comment]))
const broken = output.summary.violations.map(({ rule, from, to, cycle }) => {
  const path = cycle ? [from, ...cycle.map(({ name }) => name)] : [from, to]
  return `${path.join(' → ')}\n  ${rule.name}: ${comments.get(rule.name)}`
})

const faults = [...unread, ...broken]
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exit(1)
}
console.log(`${files.length} files read; every import keeps to the laws.`)
