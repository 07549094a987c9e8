/** Two chunks instead of thirty: what every screen behind the login needs, and what its home needs besides. */
import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

type ModuleInfo = ReturnType<Context['getModuleInfo']>
type Context = { getModuleInfo: Rolldown.PluginContext['getModuleInfo'] }

const file = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url))
const client = file('entry/client.tsx')
const cabinet = file('app/cabinet-app.tsx')
const home = file('screens/cabinet/home.tsx')

/** Names the chunk of a module; undefined leaves it to the bundler. Public pages share none of these. */
export function cabinetChunk() {
  let named: Map<string, string> | undefined
  return (id: string, context: Context) => {
    named ??= nameModules(context)
    return named.get(id)
  }
}

function nameModules(context: Context): Map<string, string> {
  const reach = (from: string, next: (one: ModuleInfo) => readonly string[]) => {
    const found = new Set([from])
    for (const one of found)
      for (const other of next(context.getModuleInfo(one))) if (other !== cabinet) found.add(other)
    return found
  }
  const importsOf = (one: ModuleInfo) => one?.importedIds ?? []
  const publicPages = reach(client, (one) => [
    ...importsOf(one),
    ...(one?.dynamicallyImportedIds ?? []),
  ])
  // What both need is named last, so it is the cabinet's.
  const names = [[home, 'cabinet-home'] as const, [cabinet, 'cabinet'] as const]
  return new Map(
    names.flatMap(([from, name]) =>
      [...reach(from, importsOf)]
        .filter((id) => !publicPages.has(id))
        .map((id) => [id, name] as const),
    ),
  )
}
