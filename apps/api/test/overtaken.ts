import type { Context } from '#context'

/** A context in which `work` of another process is done between what a call reads and its transaction. */
export function overtaken(context: Context, work: () => Promise<unknown>): Context {
  const { db } = context
  const transaction: typeof db.transaction = async (inside, options) => {
    await work()
    return db.transaction(inside, options)
  }
  return {
    ...context,
    db: new Proxy(db, {
      get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)),
    }),
  }
}
