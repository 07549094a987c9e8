/** The cabinet's home in a few chunks instead of thirty; the login loads them ahead of time. */
import { fileURLToPath } from 'node:url'
import { type Graph, reach } from './module-graph.ts'

const file = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url))
const client = file('entry/client.tsx')
const cabinet = file('app/cabinet-app.tsx')
const home = file('screens/cabinet/home.tsx')

/** The library's index reaches them; none but later screens use them. */
const laterPart = /\/(infiniteQueryObserver|useInfiniteQuery)\.js$/

/** Names the chunk of a module; undefined leaves it to the bundler. */
export function cabinetChunk() {
  let named: Map<string, string> | undefined
  return (id: string, graph: Graph) => {
    named ??= nameModules(graph)
    return named.get(id)
  }
}

function nameModules(graph: Graph) {
  const everywhere = reach(graph, [client])
  // Public pages, with the contact form and with logging out.
  const publicHalf = reach(graph, [client], { later: true, stop: cabinet })
  return new Map(
    [...reach(graph, [cabinet, home])]
      .filter((id) => !everywhere.has(id) && !laterPart.test(id))
      .map((id) => [id, publicHalf.has(id) ? 'call' : 'cabinet']),
  )
}
