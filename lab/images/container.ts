/** Containers that runc makes, as Docker has it make them, from an image and what compose demands of it. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { finish } from '../partners/support/program.ts'
import { configOf } from './build.ts'
import type { Service } from './compose.ts'
import { addNetwork, newAddress, removeNetwork } from './network.ts'
import { buildah } from './tools.ts'

export type Container = Awaited<ReturnType<typeof startContainer>>

export type Options = {
  name: string
  image: string
  service: Service
  /** Another command than the image's. */
  command?: readonly string[]
  environment?: Readonly<Record<string, string>>
  /** Files of this machine, by their place inside. */
  files?: Readonly<Record<string, string>>
  hosts: Readonly<Record<string, string>>
  address?: string
}

/** Everything below is in a folder and in namespaces that end with this process. */
const place = () => mkdtempSync('/run/container-')

const started: { name: string; log: () => string }[] = []
/** The ends of all logs, for what went wrong. */
export const allLogs = () =>
  started.map(({ name, log }) => `--- ${name}\n${log().slice(-3000)}`).join('\n')

export async function startContainer(options: Options) {
  const { name, image, service, hosts } = options
  const address = options.address ?? newAddress()
  const folder = place()
  const from = buildah('from', '--pull-never', image)
  const root = buildah('mount', from)
  const config = configOf(image)
  const { uid, gid } = userOf(root, config.User)
  const volumes = volumesOf(service, folder, uid, gid)
  const names = [
    '127.0.0.1 localhost',
    ...Object.entries(hosts).map(([host, at]) => `${at} ${host}`),
  ]
  writeFileSync(join(folder, 'hosts'), `${names.join('\n')}\n`)
  const bundle = {
    ociVersion: '1.0.2',
    root: { path: root, readonly: service.read_only === true },
    hostname: name,
    process: {
      user: { uid, gid },
      args: options.command ?? config.Cmd,
      cwd: config.WorkingDir || '/',
      env: [
        ...config.Env,
        `HOME=${uid === 1000 ? '/home/node' : '/tmp'}`,
        ...Object.entries({ ...service.environment, ...options.environment }).map(
          ([key, value]) => `${key}=${value}`,
        ),
      ],
      noNewPrivileges: service.security_opt?.includes('no-new-privileges:true') ?? false,
      capabilities: capabilitiesOf(service),
    },
    mounts: [
      ...systemMounts,
      ...(service.tmpfs ?? []).map((entry) => {
        const [path = '', options = 'mode=1777'] = entry.split(':')
        return mount(path, 'tmpfs', 'tmpfs', options.split(','))
      }),
      ...volumes.map(([path, source]) => bind(path, source)),
      bind('/etc/hosts', join(folder, 'hosts'), 'ro'),
      ...Object.entries(options.files ?? {}).map(([path, source]) => bind(path, source, 'ro')),
    ],
    linux: {
      namespaces: [
        ...['pid', 'mount', 'ipc', 'uts'].map((type) => ({ type })),
        { type: 'network', path: addNetwork(name, address) },
      ],
      cgroupsPath: `/${cgroup}/${name}`,
      maskedPaths: ['/proc/kcore', '/proc/keys', '/proc/timer_list', '/sys/firmware'],
      readonlyPaths: ['/proc/bus', '/proc/fs', '/proc/irq', '/proc/sys', '/proc/sysrq-trigger'],
    },
  }
  writeFileSync(join(folder, 'config.json'), JSON.stringify(bundle))
  const log = openSync(join(folder, 'log'), 'a')
  const child = spawn('runc', [...state, 'run', '--bundle', folder, name], {
    stdio: ['ignore', log, log],
  })
  const ended = once(child, 'close').then(async ([code]) => {
    removeNetwork(name)
    buildah('rm', from)
    return code as number | null
  })
  const readLog = () => readFileSync(join(folder, 'log'), 'utf8')
  started.push({ name, log: readLog })
  return {
    name,
    address,
    config,
    ended,
    log: readLog,
    isRunning: () => isRunning(child),
    /** A file of a volume, as soon as it is there. */
    async readLater(path: string) {
      const [inside = '', source = ''] = volumes.find(([each]) => path.startsWith(each)) ?? []
      const file = join(source, path.slice(inside.length))
      for (let tries = 0; tries < 100 && !existsSync(file); tries++) await wait(100)
      return readFileSync(file, 'utf8')
    },
    exec: (...command: string[]) =>
      finish(
        spawn('runc', [...state, 'exec', name, ...command], { stdio: ['ignore', 'pipe', 'pipe'] }),
      ),
    /** What compose does: SIGTERM, and SIGKILL after its grace period. Resolves to seconds and exit code. */
    async stop() {
      const since = performance.now()
      const grace = Number.parseFloat(service.stop_grace_period ?? '10s') * 1000
      child.kill('SIGTERM')
      const killing = setTimeout(
        () => void promisify(execFile)('runc', [...state, 'kill', name, 'KILL']),
        grace,
      )
      const code = await ended
      clearTimeout(killing)
      return { seconds: (performance.now() - since) / 1000, code }
    },
  }
}

/** Waits until a command in a container succeeds. */
export async function untilHealthy(container: Container, command: readonly string[], seconds = 60) {
  for (let tries = 0; tries < seconds && container.isRunning(); tries++) {
    if ((await container.exec(...command)).code === 0) return
    await wait(1000)
  }
  throw new Error(`${container.name} does not become healthy:\n${container.log().slice(-4000)}`)
}

/** Waits until a container's output has a text. */
export async function untilSays(container: Container, text: string, seconds = 60) {
  for (let tries = 0; tries < 10 * seconds && container.isRunning(); tries++) {
    if (container.log().includes(text)) return
    await wait(100)
  }
  throw new Error(`${container.name} doesn't say: ${text}`)
}

/** As `docker compose run --rm`: a container for one command, gone when it is over. */
export async function runOnce(options: Options) {
  const container = await startContainer(options)
  const code = await container.ended
  return { code, output: container.log() }
}

const state = ['--root', '/run/runc']
/** The folder of our control groups; runc empties it, and who started us removes it. */
const cgroup = process.env.IMAGES_RUN ?? 'smart-bird-images'

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

/** A user of the image, who may be written as a name. */
function userOf(root: string, user: string) {
  if (user === '') return { uid: 0, gid: 0 }
  const [uid = '', gid = uid] = user.split(':')
  if (/^\d+$/.test(uid)) return { uid: Number(uid), gid: Number(gid) }
  const lines = readFileSync(join(root, 'etc/passwd'), 'utf8').split('\n')
  const found = lines.map((line) => line.split(':')).find(([name]) => name === uid)
  if (!found) throw new Error(`The image has no user ${user}.`)
  return { uid: Number(found[2]), gid: Number(found[3]) }
}

/** Docker's usual ones, as far as compose leaves them. */
function capabilitiesOf({ cap_drop, cap_add = [] }: Service) {
  const usual = cap_drop?.includes('ALL') ? [] : ['CHOWN', 'SETUID', 'SETGID', 'NET_BIND_SERVICE']
  const all = [...usual, ...cap_add].map((name) => `CAP_${name}`)
  return { bounding: all, effective: all, permitted: all }
}

/** A named volume begins as an empty folder of the image's user; so does a folder of the host here. */
function volumesOf({ volumes = [] }: Service, folder: string, uid: number, gid: number) {
  return volumes.map((volume): [string, string] => {
    const [name = '', path = ''] = volume.split(':')
    const source = join(folder, `volume-${basename(name)}`)
    mkdirSync(source)
    chownSync(source, uid, gid)
    return [path, source]
  })
}

const mount = (destination: string, type: string, source: string, options: string[] = []) => ({
  destination,
  type,
  source,
  options: ['nosuid', 'nodev', ...options],
})
const bind = (destination: string, source: string, mode: 'ro' | 'rw' = 'rw') =>
  mount(destination, 'bind', source, ['rbind', mode])

const systemMounts = [
  mount('/proc', 'proc', 'proc', ['noexec']),
  { ...mount('/dev', 'tmpfs', 'tmpfs', ['mode=755']), options: ['nosuid', 'mode=755'] },
  mount('/dev/shm', 'tmpfs', 'shm', ['noexec', 'mode=1777']),
  mount('/sys', 'sysfs', 'sysfs', ['noexec', 'ro']),
]
