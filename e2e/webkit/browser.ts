import { Context, type ContextOptions } from './context.ts'
import { startDisplay } from './display.ts'

/**
 * WebKitGTK by WebDriver, with as much of Playwright's `Browser` as the journeys and its fixtures use. `complete` adds
 * the options that a test has set.
 */
export async function launchWebKit(complete: (options: ContextOptions) => Promise<unknown>) {
  const screen = await startDisplay()
  const contexts = new Set<Context>()
  const newContext = async (given: ContextOptions = {}) => {
    const options = { ...given }
    await complete(options)
    const context = await Context.start(screen.display, options)
    contexts.add(context)
    return context
  }
  return {
    /** Playwright's fixtures look for headers of a remote browser here. */
    _connection: { headers: [] },
    contexts: () => [...contexts],
    newContext,
    newPage: async (options?: ContextOptions) => (await newContext(options)).newPage(),
    close: async () => {
      await Promise.all([...contexts].map((context) => context.close()))
      await screen.stop()
    },
  }
}
