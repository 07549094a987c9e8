/** A minimal Debian in a folder, with git, Debian's Node and npm, like a new colleague's machine. */
import { execFileSync, type StdioOptions } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { unpackOnce } from '../e2e/support/unpack-once.ts'
import {
  addNpm,
  cacheFolder,
  canMakeDebian,
  makeDebian,
  networkFiles,
  networkSettings,
  spawnInDebian,
} from './debian-root.ts'

const release = 'trixie'
const user = 'someone'
const home = `/home/${user}`
const checkout = `${home}/smart bird`

/** Why a Debian can't be made here, in one sentence. */
export const findObstacle = (): string | undefined =>
  canMakeDebian()
    ? undefined
    : 'This needs root and the package "debootstrap": it makes a minimal Debian and tries the README in it.'

/** Makes the Debian on the first call, and keeps it. */
export const debianRoot = (): Promise<string> =>
  unpackOnce(cacheFolder(release), async (root) => {
    chmodSync(root, 0o755)
    makeDebian(root, release, ['git', 'nodejs'])
    run('chroot', [root, 'useradd', '--no-create-home', '--shell', '/bin/sh', user])
    // Debian's own is older.
    addNpm(join(root, 'usr'))
  })

/** A fresh home: this machine's network settings and a clone of HEAD, with nothing built. */
export function newHome(root: string) {
  const inRoot = (path: string) => join(root, path)
  for (const folder of [home, '/tmp']) rmSync(inRoot(folder), { recursive: true, force: true })
  mkdirSync(inRoot('/tmp'))
  chmodSync(inRoot('/tmp'), 0o1777)
  mkdirSync(inRoot(home), { recursive: true })
  writeFileSync(inRoot(`${home}/.npmrc`), npmSettings(), { mode: 0o600 })
  for (const file of [...networkFiles(), npmConfig('cafile')].filter(existsSync)) {
    mkdirSync(dirname(inRoot(file)), { recursive: true })
    copyFileSync(file, inRoot(file))
  }
  // By default a local clone shares files with the original, and chown would change those too.
  run('git', ['clone', '--quiet', '--no-hardlinks', process.cwd(), inRoot(checkout)])
  run('chroot', [root, 'chown', '-R', `${user}:${user}`, home])
}

/** The settings may contain a token, so they are deleted when the trial ends. */
export const forgetSettings = (root: string) => rmSync(join(root, home, '.npmrc'), { force: true })

/** Runs a command in the clone, as the unprivileged user. */
export const inRoot = (
  root: string,
  command: string[],
  stdio: StdioOptions,
  settings: Record<string, string> = {},
) =>
  spawnInDebian(root, ['sh', '-c', 'cd "$0" && exec "$@"', checkout, ...command], {
    stdio,
    user,
    env: {
      ...{ HOME: home, USER: user, PATH: '/usr/local/bin:/usr/bin:/bin' },
      ...networkSettings(),
      ...settings,
    },
  })

const npmConfig = (key: string) => {
  const value = output('npm', ['config', 'get', key])
  return value === 'null' || value === 'undefined' ? '' : value
}

const npmSettings = () =>
  [npmConfig('globalconfig'), npmConfig('userconfig')]
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')

const run = (command: string, args: string[]) => execFileSync(command, args, { stdio: 'inherit' })
const output = (command: string, args: string[]) =>
  execFileSync(command, args, { encoding: 'utf8' }).trim()
