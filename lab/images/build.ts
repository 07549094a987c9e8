/** Builds what compose builds, from the repository as Docker would see it. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { networkSettings } from '../../scripts/debian-root.ts'
import type { Service } from './compose.ts'
import { buildah, output, showBuildah } from './tools.ts'

/** The images that a Dockerfile begins with, without its own stages. */
export function basesOf(dockerfile: string): string[] {
  const froms = [...readFileSync(dockerfile, 'utf8').matchAll(/^FROM (\S+)(?: AS (\S+))?/gm)]
  const stages = froms.map(([, , stage]) => stage)
  return froms.flatMap(([, image = '']) => (stages.includes(image) ? [] : [image]))
}

/** Builds a service's image, and says how long it took. What it needs meanwhile is in the folder. */
export async function buildImage(
  name: string,
  { dockerfile, target, args = {} }: NonNullable<Service['build']>,
  folder: string,
) {
  const since = performance.now()
  const network = npmSettings(folder)
  await showBuildah(
    ...['bud', '--isolation', 'chroot', '--format', 'docker', '--pull-never', '--quiet'],
    ...['--layers=false', '--file', dockerfile, '--tag', name, ...network],
    ...(target ? ['--target', target] : []),
    ...Object.entries(args).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`]),
    '.',
  )
  return (performance.now() - since) / 1000
}

/** This machine's way to its package registry, seen by RUN only: nothing of it stays in an image. */
function npmSettings(folder: string) {
  const { NODE_EXTRA_CA_CERTS: authorities = '' } = networkSettings()
  const config = join(folder, 'npmrc')
  const files = ['globalconfig', 'userconfig'].map((key) => output('npm', ['config', 'get', key]))
  const lines = files.filter(existsSync).map((file) => readFileSync(file, 'utf8'))
  const cafile = output('npm', ['config', 'get', 'cafile'])
  const certificates = [cafile, authorities].find((file) => existsSync(file))
  // Its own place, because the image's Debian may have a file where this machine has its certificates.
  const inside = '/root/authorities.pem'
  const settings = lines.join('\n').replace(/^cafile\s*=.*$/gm, '')
  writeFileSync(config, `${settings}\n${certificates ? `cafile=${inside}\n` : ''}`, { mode: 0o600 })
  return [
    ...['--volume', `${config}:/root/.npmrc:ro`],
    ...(certificates ? ['--volume', `${certificates}:${inside}:ro`] : []),
  ]
}

export type ImageConfig = {
  User: string
  Env: string[]
  Cmd: string[]
  WorkingDir: string
  Labels: Record<string, string>
  ExposedPorts?: Record<string, object>
  Healthcheck?: { Test: string[] }
}

export const configOf = (image: string): ImageConfig =>
  JSON.parse(buildah('inspect', '--type', 'image', image)).Docker.config

/** What an image has beside its base. */
export function measure(name: string) {
  const container = buildah('from', '--pull-never', name)
  try {
    const root = buildah('mount', container)
    const list = readdirSync(root, { recursive: true, withFileTypes: true })
    const ours = list.filter(
      (entry) => entry.isFile() && /^\/(app|srv)\b/.test(entry.parentPath.slice(root.length)),
    )
    const paths = ours.map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    return {
      megabytes: megabytesIn(root),
      own: megabytesIn(join(root, paths[0]?.split('/')[1] ?? '')),
      files: ours.length,
      tests: paths.filter((path) => !path.includes('/node_modules/') && forTests.test(path)),
    }
  } finally {
    buildah('rm', container)
  }
}

const forTests = /\.test\.tsx?$|\/tests?\/|\/testing\/|\/vitest\b|_snapshot\.json$|\.md$/

const megabytesIn = (folder: string) =>
  Number(output('du', ['-sm', '--one-file-system', folder]).split('\t')[0])
