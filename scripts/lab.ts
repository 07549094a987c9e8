/**
 * `npm run lab -- COMMAND`: runs a command of `lab/package.json`. The lab is no workspace, so that `npm ci` goes
 * without its packages; the first command installs them from its own lock file, and so does a changed one.
 */
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'

const lab = join(import.meta.dirname, '../lab')
const npm = (...args: string[]) =>
  spawnSync('npm', args, { cwd: lab, stdio: 'inherit' }).status ?? 1
const changedAt = (file: string) =>
  statSync(join(lab, file), { throwIfNoEntry: false })?.mtimeMs ?? 0

// npm writes the second file when it has installed the first.
if (changedAt('package-lock.json') > changedAt('node_modules/.package-lock.json')) {
  if (npm('ci') !== 0) {
    console.error(
      'The lab’s packages could not be installed. It needs the npm registry once: `npm ci` in the folder lab says why it failed.',
    )
    process.exit(1)
  }
}
const [command = '', ...args] = process.argv.slice(2)
process.exitCode = command ? npm('run', '--silent', command, '--', ...args) : npm('run')
