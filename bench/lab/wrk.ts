import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export type Call = {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  json?: object
}
export type Load = {
  perSecond: number
  requests: number
  seconds: number
  longestMs: number
  /** Answers by status. */
  statuses: Record<string, number>
  /** 503 without `Retry-After`. */
  withoutRetryAfter: number
}
type LoadOptions = { seconds: number; connections?: number }

/** Sends these calls in turn over kept connections with wrk, as fast as they are answered. */
export async function load(
  url: string,
  calls: readonly Call[],
  { seconds, connections = 16 }: LoadOptions,
): Promise<Load> {
  const folder = mkdtempSync(join(tmpdir(), 'smart-bird-wrk-'))
  const script = join(folder, 'calls.lua')
  writeFileSync(script, scriptOf(calls))
  const options = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--timeout',
    '30s',
    '-s',
    script,
    url,
  ]
  try {
    const { stdout } = await promisify(execFile)('wrk', options)
    const found = JSON.parse(stdout.slice(stdout.lastIndexOf('\n{')))
    if (found.broken > 0) throw new Error(`${found.broken} calls to ${url} broke off.`)
    return { ...found, perSecond: found.requests / found.seconds }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new Error('wrk is not installed: apt-get install wrk (Debian, Ubuntu).')
    throw error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The same where anything but success would make the figure worthless. */
export async function loadWell(...sent: Parameters<typeof load>): Promise<Load> {
  const found = await load(...sent)
  const refused = Object.entries(found.statuses).filter(([status]) => status !== '200')
  if (refused.length > 0)
    throw new Error(`${sent[0]} answered ${refused.map(([at, n]) => `${n} × ${at}`).join(', ')}.`)
  return found
}

const scriptOf = (calls: readonly Call[]) => `
local calls = {
${calls.map(luaOf).join(',\n')}
}
local ready, at, thread = {}, 0, nil
function setup(one) thread = one end
function init()
  statuses, withoutRetryAfter = {}, 0
  for n, call in ipairs(calls) do ready[n] = wrk.format(call[1], call[2], call[3], call[4]) end
end
function request()
  at = at % #ready + 1
  return ready[at]
end
function response(status, headers)
  statuses[status] = (statuses[status] or 0) + 1
  if status == 503 and not (headers['retry-after'] or headers['Retry-After']) then
    withoutRetryAfter = withoutRetryAfter + 1
  end
end
function done(summary, latency)
  local counts = {}
  for status, count in pairs(thread:get('statuses')) do
    counts[#counts + 1] = string.format('"%d": %d', status, count)
  end
  local errors = summary.errors
  io.write(string.format('\\n{"requests": %d, "seconds": %f, "longestMs": %f, "broken": %d, "withoutRetryAfter": %d, "statuses": {%s}}',
    summary.requests, summary.duration / 1e6, latency.max / 1e3, errors.connect + errors.read + errors.write + errors.timeout,
    thread:get('withoutRetryAfter'), table.concat(counts, ', ')))
end
`

/** JSON's escapes are Lua's, too, as long as the text is ASCII. */
function luaOf({ method, path, headers = {}, json }: Call) {
  const body = json && JSON.stringify(json)
  const all = { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) }
  const table = Object.entries(all).map(
    ([name, value]) => `[${JSON.stringify(name)}] = ${JSON.stringify(value)}`,
  )
  const verb = method ?? (body ? 'POST' : 'GET')
  return `{ ${[verb, path].map((text) => JSON.stringify(text)).join(', ')}, { ${table.join(', ')} }, ${body ? JSON.stringify(body) : 'nil'} }`
}
