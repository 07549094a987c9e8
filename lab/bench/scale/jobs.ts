/** The background work that reads whole tables, in seconds. */

import { openPostgresql } from '../../../apps/api/src/db/postgresql.ts'
import { createThrottle } from '../../../apps/api/src/db/throttle.ts'
import { sumOrders } from '../../../apps/api/src/modules/admin/orders/sum-orders.ts'
import { cleanUp } from '../../../apps/api/src/modules/auth/clean-up/clean-up.ts'
import { listMoved } from '../../../apps/api/src/modules/billing/ledger/repo.ts'
import {
  claimPayments,
  claimRefunds,
  claimSubscriptions,
} from '../../../apps/api/src/modules/billing/reconcile/repo.ts'
import { readConfig } from '../../../apps/api/src/settings/config.ts'

const monthMs = 30 * 86_400_000

export async function measureJobs(url: string): Promise<Record<string, number>> {
  const database = await openPostgresql(url, 1)
  const { db, batch } = database
  const now = new Date()
  const clock = () => now
  const throttle = createThrottle(database, clock)
  const timed = async (work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    return (performance.now() - began) / 1000
  }
  try {
    return {
      'adding up all orders, nightly': await timed(() => sumOrders({ batch, clock })),
      'deleting old sessions, hourly': await timed(() =>
        cleanUp({ batch, clock, config: readConfig({}), throttle }),
      ),
      'finding payments to reconcile, each minute': await timed(() =>
        claimPayments(db, now, false),
      ),
      'finding refunds to reconcile, each minute': await timed(() => claimRefunds(db, now, false)),
      'finding subscriptions to reconcile, each minute': await timed(() =>
        claimSubscriptions(db, now, false),
      ),
      'reading a month of the ledger, daily': await timed(() =>
        listMoved(db, new Date(now.getTime() - monthMs)),
      ),
    }
  } finally {
    await database.close()
  }
}
