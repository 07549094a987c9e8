/** Minimal Debians in folders: made by debootstrap, kept in the cache, used in namespaces of their own. */
import { execFileSync, type StdioOptions, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder that later runs find again. */
export const cacheFolder = (name: string) =>
  join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'smart-bird', name)

export const canMakeDebian = () => process.getuid?.() === 0 && existsSync('/usr/sbin/debootstrap')

/** Puts a Debian into an empty folder. */
export function makeDebian(root: string, release: string, packages: readonly string[]) {
  const options = ['--variant=minbase']
  if (packages.length > 0) options.push(`--include=${packages.join(',')}`)
  // A release that this machine's debootstrap is too old to know is made as sid is.
  const isKnown = existsSync(`/usr/share/debootstrap/scripts/${release}`)
  const script = isKnown ? [] : ['sid']
  // Its mounts disappear with this namespace, however it ends.
  const args = ['--mount', 'debootstrap', ...options, release, root, mirror(), ...script]
  execFileSync('unshare', args, { stdio: 'inherit' })
}

/** The Debian mirror that this machine uses; empty, for debootstrap's own, if it isn't a Debian. */
function mirror(): string {
  const query = ['indextargets', '--format', '$(REPO_URI)', 'Identifier: Packages']
  const sites = execFileSync('apt-get', query, { encoding: 'utf8' })
  return sites.split('\n').find((site) => /\/debian\/?$/.test(site)) ?? ''
}

/** Puts the npm that package.json names, as this machine's registry has it, below `usr` or `usr/local`. */
export function addNpm(prefix: string) {
  const { packageManager } = JSON.parse(readFileSync('package.json', 'utf8'))
  const folder = mkdtempSync(join(tmpdir(), 'debian-npm-'))
  const target = join(prefix, 'lib/node_modules/npm')
  try {
    const pack = ['pack', '--silent', '--pack-destination', folder, packageManager]
    const name = execFileSync('npm', pack, { encoding: 'utf8' }).trim()
    mkdirSync(target, { recursive: true })
    const strip = ['--strip-components=1', '--no-same-owner']
    execFileSync('tar', ['-xzf', join(folder, name), '-C', target, ...strip], { stdio: 'inherit' })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  for (const program of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${program}-cli.js`, join(prefix, 'bin', program))
}

type Inside = {
  stdio: StdioOptions
  env: Readonly<Record<string, string>>
  /** Files and folders of this machine that are in the same places inside. */
  shared?: readonly string[]
  user?: string
}

/**
 * Runs a command in a Debian, in its own process group. Mounts and processes are in namespaces that end
 * with it or with us, even if we are killed.
 */
export function spawnInDebian(
  root: string,
  command: readonly string[],
  { stdio, env, shared = [], user }: Inside,
) {
  const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`)
  return spawn(
    'setpriv',
    [
      ...['--pdeathsig', 'KILL', 'unshare', '--mount', '--pid', '--fork', '--kill-child'],
      ...['sh', '-c', mounts, root, ...shared, '--'],
      ...['chroot', ...(user ? [`--userspec=${user}:${user}`] : []), root],
      ...['env', '-i', ...variables, ...command],
    ],
    { stdio, detached: true },
  )
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
while [ "$1" != -- ]; do
  if [ -d "$1" ]; then mkdir -p "$0$1"; else mkdir -p "$(dirname "$0$1")"; touch "$0$1"; fi
  mount --bind "$1" "$0$1"
  shift
done
shift
"$@"; exit $?
`

/** This machine's settings for reaching package registries, as far as they are in its environment. */
export const networkSettings = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value && settingNames.test(name) ? [[name, value]] : [],
    ),
  )
const settingNames =
  /^(NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|(https?|no)_proxy|npm_config_registry|PIP_.+|UV_.+)$/i

/** The files that those settings and name resolution need. */
export const networkFiles = () =>
  [
    ...['/etc/resolv.conf', '/etc/hosts'],
    ...['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'PIP_CERT'].map((name) => process.env[name] ?? ''),
  ].filter(existsSync)
