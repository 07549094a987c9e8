import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { unpackOnce } from '../../../e2e/support/unpack-once.ts'
import {
  cacheFolder,
  networkFiles,
  networkSettings,
  spawnInDebian,
} from '../../../scripts/debian-root.ts'
import { finish } from '../support/program.ts'
import { configurationFolder, writeConfiguration } from './configuration.ts'
import { debianWithPython, findPython, type Python, release } from './python.ts'

export type Platform = Awaited<ReturnType<typeof installPlatform>>

/** The platform, or why it can't be had here. */
export async function findPlatform(): Promise<Platform | { missing: string }> {
  const python = findPython()
  if ('missing' in python) return python
  try {
    return await installPlatform(python)
  } catch (error) {
    process.stderr.write(`${inspect(error)}\n`)
    return { missing: 'its installation failed, see above' }
  }
}

const platforms = cacheFolder('home-assistant')

/** Installs the platform on the first call, with what a usual house needs, and keeps it. */
async function installPlatform(python: Python) {
  const start = await starter(python)
  const name = 'debian' in python ? python.debian : `python-${python.version}`
  const folder = await unpackOnce(join(platforms, `${release}-${name}`), (part) =>
    install(part, python, start),
  )
  const homeAssistant = (home: string, args: readonly string[], env = {}) =>
    start(join(folder, 'bin/python'), ['-m', 'homeassistant', ...args], { HOME: home, ...env })
  return {
    newHome: () => mkdtemp(join(platforms, 'house-')),
    /** Starts a house. It ends with 100 when it wants to be started again. */
    start: (home: string, port: number) =>
      // Where a release tries `http:` of the configuration for five minutes only, this port stays.
      homeAssistant(home, ['-c', configurationFolder(home)], { SETUP_PORT: String(port) }),
    /** The platform's own check of a configuration; it installs what the configuration needs. */
    check: (home: string) => finish(homeAssistant(home, checkArgs(home))),
  }
}

type Start = (program: string, args: readonly string[], env: Record<string, string>) => ChildProcess

/** Starts programs beside the Python, in a process group of their own. */
async function starter(python: Python): Promise<Start> {
  const stdio = ['ignore', 'pipe', 'pipe'] as const
  if (!('debian' in python))
    return (program, args, env) =>
      spawn(program, args, { stdio: [...stdio], env: { ...process.env, ...env }, detached: true })
  const root = await debianWithPython(python.debian)
  const installer = ['/etc/pip.conf', join(homedir(), '.config/pip/pip.conf')]
  const shared = [...networkFiles(), ...[certificates, ...installer].filter(existsSync), platforms]
  return (program, args, env) =>
    spawnInDebian(root, [program, ...args], {
      stdio: [...stdio],
      env: { PATH: '/usr/bin:/bin', ...noCache, ...networkSettings(), ...env },
      shared,
    })
}

/** What is installed is kept; what it was installed from would double the Debian. */
const noCache = { UV_NO_CACHE: '1', PIP_NO_CACHE_DIR: '1' }

const certificates = '/etc/ssl/certs/ca-certificates.crt'

const checkArgs = (home: string) => ['--script', 'check_config', '-c', configurationFolder(home)]

async function install(folder: string, python: Python, start: Start) {
  const must = async (program: string, ...args: string[]) => {
    const { code, output } = await finish(start(program, args, { HOME: homedir() }))
    if (code !== 0) throw new Error(`${[program, ...args].join(' ')}: ${code}\n${output}`)
  }
  const own = join(folder, 'bin/python')
  await must('debian' in python ? '/usr/bin/python3' : python.program, '-m', 'venv', folder)
  await must(own, '-m', 'pip', 'install', '--quiet', 'uv')
  // pip alone takes minutes to choose the versions.
  const uv = ['-m', 'uv', 'pip', 'install', '--quiet', '--native-tls']
  await must(own, ...uv, `homeassistant==${release}`)
  const home = await mkdtemp(join(platforms, 'house-'))
  await writeConfiguration(home, { port: 8123, hasDefaultConfig: true })
  await must(own, '-m', 'homeassistant', ...checkArgs(home))
  await rm(home, { recursive: true })
}
