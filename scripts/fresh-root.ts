/** A minimal Debian in a folder, with git, Debian's Node and npm, like a new colleague's machine. */
import { execFileSync, type StdioOptions, spawn } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { unpackOnce } from '../e2e/support/unpack-once.ts'

const release = 'trixie'
const user = 'someone'
const home = `/home/${user}`
const checkout = `${home}/smart bird`

/** Why a Debian can't be made here, in one sentence. */
export const findObstacle = (): string | undefined =>
  process.getuid?.() === 0 && existsSync('/usr/sbin/debootstrap')
    ? undefined
    : 'This needs root and the package "debootstrap": it makes a minimal Debian and tries the README in it.'

/** Makes the Debian on the first call, and keeps it. */
export function debianRoot(): Promise<string> {
  const cache = process.env.XDG_CACHE_HOME || join(homedir(), '.cache')
  return unpackOnce(join(cache, 'smart-bird', release), async (root) => {
    chmodSync(root, 0o755)
    const packages = ['--variant=minbase', '--include=git,nodejs']
    // Its mounts disappear with this namespace, however it ends.
    run('unshare', ['--mount', 'debootstrap', ...packages, release, root, ...mirror()])
    run('chroot', [root, 'useradd', '--no-create-home', '--shell', '/bin/sh', user])
    addNpm(root)
  })
}

/** A fresh home: this machine's network settings and a clone of HEAD, with nothing built. */
export function newHome(root: string) {
  const inRoot = (path: string) => join(root, path)
  for (const folder of [home, '/tmp']) rmSync(inRoot(folder), { recursive: true, force: true })
  mkdirSync(inRoot('/tmp'))
  chmodSync(inRoot('/tmp'), 0o1777)
  mkdirSync(inRoot(home), { recursive: true })
  writeFileSync(inRoot(`${home}/.npmrc`), npmSettings(), { mode: 0o600 })
  for (const file of ['/etc/resolv.conf', '/etc/hosts', ...authorities()].filter(existsSync)) {
    mkdirSync(dirname(inRoot(file)), { recursive: true })
    copyFileSync(file, inRoot(file))
  }
  // By default a local clone shares files with the original, and chown would change those too.
  run('git', ['clone', '--quiet', '--no-hardlinks', process.cwd(), inRoot(checkout)])
  run('chroot', [root, 'chown', '-R', `${user}:${user}`, home])
}

/** The settings may contain a token, so they are deleted when the trial ends. */
export const forgetSettings = (root: string) => rmSync(join(root, home, '.npmrc'), { force: true })

/**
 * Runs a command in the clone, as the unprivileged user, in its own process group. Mounts and
 * processes are in namespaces that end with it or with us, even if we are killed.
 */
export function inRoot(
  root: string,
  command: string[],
  stdio: StdioOptions,
  settings: string[] = [],
) {
  const inside = [
    ...['env', '-i', `HOME=${home}`, `USER=${user}`, 'PATH=/usr/local/bin:/usr/bin:/bin'],
    ...networkSettings().map(([name, value]) => `${name}=${value}`),
    ...settings,
    ...['sh', '-c', 'cd "$0" && exec "$@"', checkout, ...command],
  ]
  const namespaces = ['--mount', '--pid', '--fork', '--kill-child']
  const chroot = ['chroot', `--userspec=${user}:${user}`, root, ...inside]
  const args = [
    '--pdeathsig',
    'KILL',
    'unshare',
    ...namespaces,
    'sh',
    '-c',
    mounts,
    root,
    ...chroot,
  ]
  return spawn('setpriv', args, { stdio, detached: true })
}

const mounts = `set -e
mount -t proc proc "$0/proc"
mount -t tmpfs -o mode=755 tmpfs "$0/dev"
for device in null zero full random urandom tty; do
  touch "$0/dev/$device"
  mount --bind "/dev/$device" "$0/dev/$device"
done
ln -s /proc/self/fd "$0/dev/fd"
mkdir -m 1777 "$0/dev/shm"
"$@"; exit $?
`

/** The Debian mirror that this machine uses, if it is a Debian. */
function mirror(): string[] {
  const sites = output('apt-get', [
    'indextargets',
    '--format',
    '$(REPO_URI)',
    'Identifier: Packages',
  ])
  const debian = sites.split('\n').find((site) => /\/debian\/?$/.test(site))
  return debian ? [debian] : []
}

/** The npm that package.json names, from this machine's registry; Debian's own is older. */
function addNpm(root: string) {
  const { packageManager } = JSON.parse(readFileSync('package.json', 'utf8'))
  const folder = mkdtempSync(join(tmpdir(), 'fresh-npm-'))
  const target = join(root, 'usr/lib/node_modules/npm')
  try {
    const name = output('npm', ['pack', '--silent', '--pack-destination', folder, packageManager])
    mkdirSync(target, { recursive: true })
    run('tar', [
      '-xzf',
      join(folder, name),
      '-C',
      target,
      '--strip-components=1',
      '--no-same-owner',
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  for (const program of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${program}-cli.js`, join(root, 'usr/bin', program))
}

const npmConfig = (key: string) => {
  const value = output('npm', ['config', 'get', key])
  return value === 'null' || value === 'undefined' ? '' : value
}

const npmSettings = () =>
  [npmConfig('globalconfig'), npmConfig('userconfig')]
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')

/** Certificate files that this machine's settings name. */
const authorities = () => [
  npmConfig('cafile'),
  ...['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE'].map((name) => process.env[name] ?? ''),
]

const networkSettings = () =>
  Object.entries(process.env).filter(([name]) =>
    /^(NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|(https?|no)_proxy|npm_config_registry)$/i.test(name),
  )

const run = (command: string, args: string[]) => execFileSync(command, args, { stdio: 'inherit' })
const output = (command: string, args: string[]) =>
  execFileSync(command, args, { encoding: 'utf8' }).trim()
