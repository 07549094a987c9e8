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

/** Shows something. */
export const get = (path: string, show: (call: Call) => unknown): Route => ({
  method: 'GET',
  path,
  handle: (call) => ({ status: 200, body: show(call) }),
})

/** Changes something, and answers nothing but that it did. */
export const change = (
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  act: (call: Call) => void,
): Route => ({
  method,
  path,
  handle: (call) => {
    act(call)
    return { status: 204 }
  },
})

type Making = {
  /** For how long PayPal-Request-Id is honored. */
  hours: number
  /** Returns the id of what it made. */
  act: (call: Call) => string
  show: (id: string, call: Call) => unknown
  /** Of the first answer and of a repeated one. */
  status?: number
  repeated?: number
}

/** Makes something, and shows the same to a repeated request. */
export const make = (
  path: string,
  { hours, act, show, status = 201, repeated = 200 }: Making,
): Route => ({
  method: 'POST',
  path,
  handle: (call) => {
    const resource = act(call)
    return { status, body: show(resource, call), resource }
  },
  repeat: { hours, answer: (id, call) => ({ status: repeated, body: show(id, call) }) },
})

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
