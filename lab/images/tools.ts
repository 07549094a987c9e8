/** Debian's programs that build and run images without Docker, and a store of their own for what they make. */
import { type ExecFileSyncOptions, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cacheFolder } from '../../scripts/debian-root.ts'
import { missingOf } from '../partners/support/program.ts'

/** Debian's packages, each with a file of it. */
const packages = {
  buildah: '/usr/bin/buildah',
  debootstrap: '/usr/sbin/debootstrap',
  runc: '/usr/sbin/runc',
  iproute2: '/usr/sbin/ip',
  'docker-compose': '/usr/bin/docker-compose',
}

/** Why no image can be built here, in one sentence. */
export function findObstacle(): string | undefined {
  const missing = missingOf(packages)
  if (process.getuid?.() !== 0) return 'This needs root: it makes minimal Debians and containers.'
  if (missing.length > 0)
    return `Packages are missing. Install them with: apt-get install --no-install-recommends ${missing.join(' ')}`
  return undefined
}

export const store = cacheFolder('images')

const common: ExecFileSyncOptions = { stdio: ['ignore', 'inherit', 'inherit'] }

export const run = (program: string, args: readonly string[]) =>
  void execFileSync(program, args, common)

export const output = (program: string, args: readonly string[]) =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim()

const inStore = ['--root', `${store}/storage`, '--runroot', `${store}/run`]

/** buildah, in a store of our own; what it prints. */
export const buildah = (...args: string[]) => output('buildah', [...inStore, ...args])

/** The same for what takes long: its output is shown as it comes, and it ends with us. */
export async function showBuildah(...args: string[]) {
  const child = spawn('buildah', [...inStore, ...args], { stdio: ['ignore', 'inherit', 'inherit'] })
  const end = () => child.kill()
  process.prependListener('exit', end)
  const [code] = await once(child, 'close')
  process.removeListener('exit', end)
  if (code !== 0) throw new Error(`buildah ${args[0]} ended with exit code ${code}.`)
}
