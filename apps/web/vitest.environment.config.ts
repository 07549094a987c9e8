/**
 * happy-dom with Node's own fetch: happy-dom's fetch sends preflights over a private socket, where no
 * test can answer them.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { builtinEnvironments, type Environment } from 'vitest/runtime'

const happyDom = builtinEnvironments['happy-dom']
const names = ['fetch', 'Request', 'Response', 'Headers', 'AbortController', 'AbortSignal'] as const

export default {
  ...happyDom,
  async setup(global, options) {
    // With it, React traces each element that it makes, for a debugger that isn't there.
    Reflect.deleteProperty(console, 'createTask')
    const own = names.map((name) => [name, Object.getOwnPropertyDescriptor(global, name)] as const)
    const environment = await happyDom.setup(global, options)
    for (const [name, property] of own) if (property) Object.defineProperty(global, name, property)
    return {
      async teardown(global) {
        // The focus is looked after for a while once a reply is there (`watchMutations`), and needs a page for it.
        await sleep(2000)
        await environment.teardown(global)
      },
    }
  },
} satisfies Environment
