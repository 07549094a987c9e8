import type { Context } from '#context'
import type { Db } from '#db/database'

/** Thrown when the process dies: nothing happens after it. */
export class ProcessDeath extends Error {}

/**
 * A context whose process dies after this many steps. A step is a statement, the beginning or end of
 * a transaction, or the moment before or after an outside call. What was not committed is lost.
 */
export function dying(context: Context, steps: number): Context {
  let left = steps
  const step = () => {
    if (left-- <= 0) throw new ProcessDeath()
  }
  return {
    ...context,
    db: dyingDb(context.db, step),
    batch: dyingDb(context.batch, step),
    payments: new Proxy(context.payments, {
      get(target, name, receiver) {
        const method: unknown = Reflect.get(target, name, receiver)
        if (typeof method !== 'function' || name === 'readEvent') return method
        return async (...args: unknown[]) => {
          step()
          const answer: unknown = await Reflect.apply(method, target, args)
          step()
          return answer
        }
      },
    }),
  }
}

const statements = ['select', 'insert', 'update', 'delete', 'execute']

function dyingDb(db: Db, step: () => void): Db {
  return new Proxy(db, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name)
      if (name === 'transaction')
        return async (work: (tx: Db) => Promise<unknown>) => {
          step()
          const value = await target.transaction((tx) => work(dyingDb(tx, step)))
          step()
          return value
        }
      if (typeof method !== 'function') return method
      return (...args: unknown[]) => {
        if (typeof name === 'string' && statements.includes(name)) step()
        return Reflect.apply(method, target, args)
      }
    },
  })
}
