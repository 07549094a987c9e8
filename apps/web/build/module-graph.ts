/** Which modules a module needs, as the bundler saw them. */
import type { Rolldown } from 'vite'

export type Graph = { getModuleInfo: Rolldown.PluginContext['getModuleInfo'] }

/** Everything that these modules need at once, and with `later` what they fetch, too; `stop` is left out. */
export function reach(graph: Graph, from: readonly string[], { later = false, stop = '' } = {}) {
  const found = new Set(from)
  for (const id of found)
    for (const one of [...importsOf(graph, id), ...(later ? laterOf(graph, id) : [])])
      if (one !== stop) found.add(one)
  return found
}

/** What a module fetches when it is needed. */
const laterOf = (graph: Graph, id: string) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []

/** The list of all icons stands for those that are imported by name. */
function importsOf(graph: Graph, id: string): readonly string[] {
  const { importedIds = [], code = '' } = graph.getModuleInfo(id) ?? {}
  return importedIds.flatMap((one) => (iconList.test(one) ? iconsIn(graph, one, code ?? '') : one))
}

const iconList = /[\\/]lucide-react\.mjs$/
const files = new Map<string, string>()

function iconsIn(graph: Graph, list: string, code: string): string[] {
  if (files.size === 0)
    for (const [, names = '', path = ''] of matches(graph.getModuleInfo(list)?.code, exported))
      for (const name of names.split(',')) files.set(lastWord(name), list.replace(/[^\\/]+$/, path))
  return [...matches(code, imported)].flatMap(([, names = '']) =>
    names.split(',').flatMap((name) => files.get(name.trim().split(' ')[0] ?? '') ?? []),
  )
}

const exported = /export \{([^}]+)\} from ["']\.\/(icons\/[^"']+)["']/g
const imported = /import \{([^}]+)\} from ["']lucide-react["']/g
const matches = (code: string | null | undefined, pattern: RegExp) => (code ?? '').matchAll(pattern)
const lastWord = (text: string) => text.trim().split(' ').at(-1) ?? ''
