/**
 * `npm run lab -- COMMAND`: runs a command of `lab/package.json`. The lab is no workspace, so that `npm ci` goes
 * without its packages; the first command installs them from its own lock file, and so does a changed one.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const lab = join(import.meta.dirname, '../lab')
const npm = (...args: string[]) =>
  spawnSync('npm', args, { cwd: lab, stdio: 'inherit' }).status ?? 1
const lock = readFileSync(join(lab, 'package-lock.json'), 'utf8')
/** A copy of the lock file that the packages were installed from. */
const installed = join(lab, 'node_modules/.installed-lock.json')

if (!existsSync(installed) || readFileSync(installed, 'utf8') !== lock) {
  if (npm('ci') !== 0) {
    console.error(
      'The lab’s packages could not be installed. It needs the npm registry once; above, npm says why it failed.',
    )
    process.exit(1)
  }
  writeFileSync(installed, lock)
}
const [command = '', ...args] = process.argv.slice(2)
process.exitCode = command ? npm('run', '--silent', command, '--', ...args) : npm('run')
