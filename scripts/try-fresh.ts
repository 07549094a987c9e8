/**
 * `npm run try:fresh`: runs the README's two commands and the journeys in a minimal Debian, as an unprivileged
 * user, in a folder with a space in its name. The Debian is kept for the next time; the clone and its packages are new.
 */
import { once } from 'node:events'
import { freePort, untilAnswers } from '../apps/sandbox/src/lib/server.ts'
import { debianRoot, findObstacle, forgetSettings, inRoot, newHome } from './fresh-root.ts'

const obstacle = findObstacle()
if (obstacle) {
  console.error(obstacle)
  process.exit(1)
}
const root = await debianRoot()
const rows: { step: string; seconds: string; result: string }[] = []
function note(step: string, since: number, isRight: boolean, result: string) {
  rows.push({ step, seconds: ((performance.now() - since) / 1000).toFixed(1), result })
  if (!isRight) process.exitCode = 1
  return isRight
}

process.on('exit', () => forgetSettings(root))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
newHome(root)
if (await install()) await tryStart()
if (await install()) {
  await tryTests('npm', 'test')
  await tryTests('npm', 'run', 'test:journeys')
}
console.table(rows)

async function install() {
  const since = performance.now()
  const [code] = await once(inRoot(root, ['npm', 'ci'], 'inherit'), 'close')
  return note('npm ci', since, code === 0, `exit code ${code}`)
}

/** Starts the product on free ports, waits for its three addresses, and stops it as Ctrl+C would. */
async function tryStart() {
  const names = ['WEB_PORT', 'API_PORT', 'SANDBOX_PORT', 'SANDBOX_SMTP_PORT']
  const ports = await Promise.all(names.map(freePort))
  const settings = Object.fromEntries(names.map((name, index) => [name, String(ports[index])]))
  const [web, api, sandbox] = ports.map((port) => `http://localhost:${port}`)
  const since = performance.now()
  const product = inRoot(root, ['npm', 'start'], 'inherit', settings)
  const ended = once(product, 'close')
  const answer = Promise.all(
    [`${web}/`, `${api}/ready`, `${sandbox}/`].map((address) => untilAnswers(address, 300_000)),
  )
  const outcome = await Promise.race([
    answer.then(() => 'web, API and sandbox answer'),
    ended.then(([code]) => `ended by itself, exit code ${code}`),
  ])
  const isUp = product.exitCode === null && product.pid !== undefined
  if (!note('npm start, until all answer', since, isUp, outcome)) return
  const stopping = performance.now()
  if (product.pid) process.kill(-product.pid, 'SIGINT')
  await ended
  note('npm start, from Ctrl+C to the end', stopping, true, 'ended')
}

async function tryTests(...command: string[]) {
  const since = performance.now()
  const tests = inRoot(root, command, ['ignore', 'pipe', 'inherit'])
  let last = ''
  tests.stdout?.on('data', (text: Buffer) => {
    process.stdout.write(text)
    last = (last + text).slice(-200)
  })
  const [code] = await once(tests, 'close')
  const counts = last.match(/\d+ passed.*/)?.[0] ?? 'no counts'
  note(command.join(' '), since, code === 0, `${counts}, exit code ${code}`)
}
