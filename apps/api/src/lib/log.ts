import { type DestinationStream, destination, stdTimeFunctions } from 'pino'

/** The error code from the system or the database, if any. */
const codeOf = (error: Error) =>
  'code' in error && error.code !== undefined ? String(error.code) : undefined

type LoggedError = { [key: string]: unknown; type: string; message: string; stack: string }

/**
 * Describes an error without personal data: Drizzle puts query parameters into the message, PostgreSQL
 * the violating values into `detail`, and mail servers the recipient into their refusal.
 */
function describeError(thrown: unknown): LoggedError {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: '', stack: '' }
  const isQuery = thrown.name === 'DrizzleQueryError' || thrown.message.startsWith('Failed query')
  return {
    type: thrown.name,
    ...(codeOf(thrown) ? { code: codeOf(thrown) } : {}),
    message: isQuery ? 'A query failed.' : withoutAddresses(thrown.message),
    stack: (thrown.stack ?? '')
      .split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .slice(0, 12)
      .join('\n'),
    ...(thrown.cause instanceof Error ? { cause: describeError(thrown.cause) } : {}),
  }
}

/** Mail servers name the recipient in their refusals. */
export const withoutAddresses = (text: string) =>
  text.replace(/[^\s<>"',;:]+@[^\s<>"',;:]+/g, '(address)')

/** Options for pino: one line per call, without URLs, bodies, headers or query strings. */
export const logOptions = (level: string, stream: DestinationStream = linesTogether()) => ({
  level,
  base: { service: 'api' },
  timestamp: stdTimeFunctions.isoTime,
  formatters: { level: (label: string) => ({ level: label }) },
  serializers: { err: describeError, req: () => ({}), res: () => ({}) },
  stream,
})

/**
 * Writes what one turn of the event loop logs together, before the next turn or the end of the process: one system
 * call instead of one for each line. Only SIGKILL can lose that turn's lines.
 */
function linesTogether(): DestinationStream {
  const output = destination({ sync: true })
  let waiting = ''
  const flush = () => {
    const lines = waiting
    waiting = ''
    if (lines) output.write(lines)
  }
  process.on('exit', flush)
  return {
    write(line) {
      if (waiting === '') setImmediate(flush)
      waiting += line
    },
  }
}
