import { freePort, untilAnswers } from '../../apps/sandbox/src/lib/server.ts'
import type { Place, Program } from './place.ts'
import { programs } from './programs.ts'

export type LeaseStore = Awaited<ReturnType<typeof startLeaseStore>>

/** etcd, where Patroni's members agree which of them is primary. One here, at least three in production. */
export async function startLeaseStore(place: Place) {
  const [clients, peers] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${clients}`
  let program: Program

  async function start() {
    program = place.run('etcd', programs.etcd, [
      '--name=etcd1',
      '--data-dir=etcd',
      `--listen-client-urls=${url}`,
      `--advertise-client-urls=${url}`,
      `--listen-peer-urls=http://127.0.0.1:${peers}`,
      `--initial-advertise-peer-urls=http://127.0.0.1:${peers}`,
      `--initial-cluster=etcd1=http://127.0.0.1:${peers}`,
    ])
    await untilAnswers(`${url}/health`)
  }

  await start()
  return { address: `127.0.0.1:${clients}`, start, kill: () => program.end('SIGKILL') }
}
