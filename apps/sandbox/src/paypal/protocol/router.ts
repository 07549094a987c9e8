/** A parsed and authorized call. */
export type Call = {
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  headers: Readonly<Record<string, string>>
  body: unknown
  /** The body as it was written. */
  text: string
}

/** `resource` is the id of what a POST made; a repeated request is answered with it. */
export type Answer = { status: number; body?: unknown; resource?: string }

export type Route = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** `:name` stands for one variable part. */
  path: string
  handle: (call: Call) => Answer
  /** For POSTs that honor PayPal-Request-Id: for how long, and the answer to a repeated request. */
  repeat?: { hours: number; answer: (resource: string, call: Call) => Answer }
}

export type FoundRoute = { route: Route; params: Record<string, string> }

/** Finds the route of a call; undefined when there is none. */
export const createRouter = (routes: readonly Route[]) => {
  const compiled = routes.map((route) => ({ route, pattern: toPattern(route.path) }))
  return (method: string, path: string): FoundRoute | undefined => {
    for (const { route, pattern } of compiled) {
      const found = route.method === method && pattern.exec(path)
      if (found) return { route, params: decode(found.groups ?? {}) }
    }
    return undefined
  }
}

const toPattern = (path: string) => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)

const decode = (groups: Record<string, string>) =>
  Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodePart(value)]))

const decodePart = (part: string) => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export const isFull = ({ headers }: Call) => headers.prefer === 'return=representation'
