import { endpoints } from '@smart-bird/contracts/endpoints'
import { refusalsOf } from '@smart-bird/contracts/openapi/refusals'

/** What every call may answer: its status when it succeeds, and the codes of its errors. */
const documented = new Map(
  [...endpoints.values()].map((endpoint) => [
    `${endpoint.method} ${endpoint.path}`,
    new Set<unknown>([endpoint.status ?? 200, ...[...refusalsOf(endpoint).values()].flat()]),
  ]),
)

/** Unknown addresses, the published contract itself, and what Fastify answers by itself. */
const isNoCall = (method: string, route: string) =>
  ['HEAD', 'OPTIONS'].includes(method) || /^(unknown$|\/docs\b|\/openapi\.json$)/.test(route)

/** Calls in the log that answered something the published contract doesn't say. */
export function findUndocumented(logLines: readonly string[]): string[] {
  const found = logLines
    .filter((line) => line.includes('"msg":"call"'))
    .map((line) => JSON.parse(line))
    .filter(({ method, route, status, code }) => {
      const answers = documented.get(`${method} ${route}`)
      return answers ? !answers.has(code ?? status) : !isNoCall(method, route)
    })
    .map(({ method, route, status, code = '' }) => `${method} ${route}: ${status} ${code}`)
  return [...new Set(found)]
}
