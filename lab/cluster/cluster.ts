/** Everything between the customers and the disks, and PayPal beside it. */
import { anApiProcess } from '../../apps/api/test/crash/process.ts'
import { freePort } from '../../apps/sandbox/src/lib/server.ts'
import { startSandbox } from '../../apps/sandbox/src/sandbox.ts'
import { appRole, makeDatabase } from './households.ts'
import { startLeaseStore } from './lease-store.ts'
import { startMembers } from './members.ts'
import type { Place } from './place.ts'
import { pgBouncerPrepares } from './programs.ts'
import { startHaProxy, startPgBouncer } from './proxies.ts'

export type Cluster = Awaited<ReturnType<typeof startCluster>>

export async function startCluster(place: Place) {
  const store = await startLeaseStore(place)
  const members = await startMembers(place, store)
  await makeDatabase(await members.getPrimary())
  const apiPorts = [await freePort(), await freePort()]
  const proxy = await startHaProxy(place, members.list, apiPorts)
  const pgBouncer = await startPgBouncer(place, { ...appRole, databasePort: proxy.databasePort })
  const sandbox = await startSandbox({ eventDelayMs: 50, apiUrl: proxy.apiUrl })

  const role = `${appRole.user}:${encodeURIComponent(appRole.password)}`
  const pooled = `postgres://${role}@127.0.0.1:${pgBouncer.port}/smartbird`
  const hosts = members.list.map(({ address }) => address).join(',')
  const apiEnv = {
    NODE_ENV: 'test',
    API_HOST: '127.0.0.1',
    API_URL: proxy.apiUrl,
    TRUST_PROXY: '1',
    SHUTDOWN_DELAY_SECONDS: '3',
    DATA_DIR: place.folder,
    JWT_SECRET: 'a secret for tests, long enough to be taken',
    PAYPAL_BASE_URL: sandbox.url,
    SMTP_URL: `smtp://localhost:${sandbox.smtpPort}`,
  }
  const apisOn = (databaseUrl: string) =>
    Promise.all(
      apiPorts.map((port) => anApiProcess({ ...apiEnv, DATABASE_URL: databaseUrl }, { port })),
    )
  const apis = await apisOn(pgBouncerPrepares() ? pooled : `${pooled}?prepare=false`)
  /** On the same ports, in their place: they find the primary without PgBouncer and HAProxy. */
  const directApis = await apisOn(
    `postgres://${role}@${hosts}/smartbird?target_session_attrs=read-write`,
  )
  // The signals are sent before anything is awaited, so this works while the process ends.
  process.on('exit', () => {
    for (const api of [...apis, ...directApis]) void api.kill()
  })
  return { store, members, pgBouncer, sandbox, apis, directApis, apiUrl: proxy.apiUrl }
}
