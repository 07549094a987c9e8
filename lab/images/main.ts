/**
 * `npm run lab -- try:images`: builds both Dockerfiles and runs the images as docker-compose.yml demands, without Docker:
 * by buildah and runc, on stand-ins for the base images. The stand-ins are kept for the next time.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeBases } from './bases.ts'
import { basesOf, buildImage, measure } from './build.ts'
import { readCompose } from './compose.ts'
import { buildSettings, files } from './settings.ts'
import { buildah, findObstacle, run } from './tools.ts'

const obstacle = findObstacle()
if (obstacle) {
  console.error(obstacle)
  process.exit(1)
}
const began = performance.now()
const folder = mkdtempSync(join(tmpdir(), 'smart-bird-images-'))
const runName = `smart-bird-images-${process.pid}`
process.on('exit', clear)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(1))
// What an earlier run left, if it was killed.
buildah('rm', '--all')
buildah('rmi', '--prune')

checkCompose()
const services = readCompose(files, buildSettings)
const builds = Object.entries(services).flatMap(
  ([name, { image = `smart-bird-${name}`, build }]) => (build ? [{ name: image, build }] : []),
)
const distinct = [...new Map(builds.map((one) => [one.name, one])).values()]
const ready = Object.values(services).flatMap(({ image, build }) =>
  image && !build ? [image] : [],
)
const bases = distinct.flatMap(({ build }) => basesOf(build.dockerfile))
makeBases([...new Set([...bases, ...ready])])
const sizes: string[] = []
for (const { name, build } of distinct) {
  const seconds = await buildImage(name, build, folder)
  const { own, files: count, megabytes, tests } = measure(name)
  sizes.push(
    `${name} ${megabytes} MB (${own} MB and ${count} files ours, built in ${seconds.toFixed(0)} s)`,
  )
  for (const file of tests) fail(`${name} has a file that only tests need: ${file}`)
}

const result = join(folder, 'result')
const trial = spawn(
  'setpriv',
  [
    ...['--pdeathsig', 'KILL', 'unshare', '--net', '--mount', '--pid', '--mount-proc'],
    ...['--fork', '--kill-child', 'sh', '-c', 'mount -t tmpfs tmpfs /run && exec "$@"', 'sh'],
    ...[process.execPath, 'lab/images/trial.ts'],
  ],
  { stdio: 'inherit', env: { ...process.env, IMAGES_RUN: runName, IMAGES_RESULT: result } },
)
const [code] = await once(trial, 'close')
if (code !== 0) fail(`The trial ended with exit code ${code}.`)
const minutes = ((performance.now() - began) / 60_000).toFixed(1)
console.log(`${[...sizes, readResult()].join('; ')}; ${minutes} minutes.`)

function fail(message: string) {
  console.error(message)
  process.exitCode = 1
}

/** Compose itself reads the file: an unknown key or a missing setting ends it. */
function checkCompose() {
  const lines = Object.entries(buildSettings).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(join(folder, '.env'), lines.join(''))
  const args = files.flatMap((file) => ['--file', file])
  for (const profile of [[], ['--profile', 'two']])
    run('docker-compose', [...args, '--project-directory', folder, ...profile, 'config', '--quiet'])
}

function readResult() {
  try {
    return readFileSync(result, 'utf8')
  } catch {
    return 'the trial did not end'
  }
}

function clear() {
  buildah('rm', '--all')
  rmSync(folder, { recursive: true, force: true })
  // runc removes a container's control groups when it ends by itself.
  const parent = '/sys/fs/cgroup'
  const places = [parent, ...readdirSync(parent).map((name) => join(parent, name))]
  for (const place of places.map((each) => join(each, runName)).filter(existsSync)) {
    for (const name of readdirSync(place, { withFileTypes: true }))
      if (name.isDirectory()) rmdirSync(join(place, name.name))
    rmdirSync(place)
  }
}
