import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export type Call = { path: string; headers?: Record<string, string>; json?: object }
export type Load = {
  perSecond: number
  requests: number
  seconds: number
  longestMs: number
  /** Answers of 400 and above. */
  refused: number
}
export type Watched = Load & {
  /** Answers by status. */
  statuses: Record<string, number>
  /** 503 without `Retry-After`. */
  withoutRetryAfter: number
}
type LoadOptions = { seconds: number; connections?: number }

/** Sends these calls in turn over kept connections with wrk, as fast as they are answered. */
export const load = (url: string, calls: readonly Call[], options: LoadOptions): Promise<Load> =>
  runWrk(url, scriptOf(calls, ''), options)

/** The same where a refusal would make the figure worthless. */
export async function loadWell(...sent: Parameters<typeof load>): Promise<Load> {
  const found = await load(...sent)
  if (found.refused > 0) throw new Error(`${sent[0]} refused ${found.refused} calls.`)
  return found
}

/** For so long connections are only opened; then all of them ask at once. */
const openSeconds = 3

/** The same over connections that are open before, with an eye on each answer, which slows wrk itself down. */
export async function loadAtOnce(
  url: string,
  calls: readonly Call[],
  { seconds, connections }: Required<LoadOptions>,
): Promise<Watched> {
  const script = scriptOf(calls, watch(connections))
  const found = await runWrk<Watched>(url, script, { seconds: openSeconds + seconds, connections })
  return { ...found, seconds: found.seconds - openSeconds }
}

async function runWrk<Found extends Load>(
  url: string,
  script: string,
  { seconds, connections = 16 }: LoadOptions,
): Promise<Found> {
  const folder = mkdtempSync(join(tmpdir(), 'smart-bird-wrk-'))
  const file = join(folder, 'calls.lua')
  writeFileSync(file, script)
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s', '-s', file, url]
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

const scriptOf = (calls: readonly Call[], watching: string) => `
local calls = {
${calls.map(luaOf).join(',\n')}
}
local ready, at = {}, 0
function init()
  for n, call in ipairs(calls) do ready[n] = wrk.format(call[1], call[2], call[3], call[4]) end
end
function request()
  at = at % #ready + 1
  return ready[at]
end
local more = function() return '' end
${watching}
function done(summary, latency)
  local errors = summary.errors
  io.write(string.format('\\n{"requests": %d, "seconds": %f, "longestMs": %f, "refused": %d, "broken": %d%s}',
    summary.requests, summary.duration / 1e6, latency.max / 1e3, errors.status,
    errors.connect + errors.read + errors.write + errors.timeout, more()))
end
`

/** The first call of each connection waits for the same moment; wrk asks for `delay` before each call. */
const watch = (connections: number) => `
local thread
function setup(one) thread = one end
statuses, withoutRetryAfter = {}, 0
function response(status, headers)
  statuses[status] = (statuses[status] or 0) + 1
  if status == 503 and not (headers['retry-after'] or headers['Retry-After']) then
    withoutRetryAfter = withoutRetryAfter + 1
  end
end
more = function()
  local counts = {}
  for status, count in pairs(thread:get('statuses')) do
    counts[#counts + 1] = string.format('"%d": %d', status, count)
  end
  return string.format(', "withoutRetryAfter": %d, "statuses": {%s}',
    thread:get('withoutRetryAfter'), table.concat(counts, ', '))
end

local ffi = require('ffi')
ffi.cdef('typedef struct { long s, us; } moment; int gettimeofday(moment *at, void *zone);')
local at, began, count = ffi.new('moment'), nil, 0
function delay()
  count = count + 1
  if count > ${connections} then return 0 end
  ffi.C.gettimeofday(at, nil)
  local ms = tonumber(at.s) * 1000 + tonumber(at.us) / 1000
  began = began or ms
  return math.max(0, began + ${openSeconds * 1000} - ms)
end
`

/** JSON's escapes are Lua's, too, as long as the text is ASCII. */
function luaOf({ path, headers = {}, json }: Call) {
  const body = json ? JSON.stringify(json) : undefined
  const all = { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) }
  const table = Object.entries(all).map(
    ([name, value]) => `[${JSON.stringify(name)}] = ${JSON.stringify(value)}`,
  )
  const parts = [JSON.stringify(body ? 'POST' : 'GET'), JSON.stringify(path)]
  return `{ ${parts.join(', ')}, { ${table.join(', ')} }, ${body ? JSON.stringify(body) : 'nil'} }`
}
