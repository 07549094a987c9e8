/** A number of the error from the system or the database, where it has one. */
const codeOf = (error: Error) =>
  'code' in error && error.code !== undefined ? String(error.code) : undefined

type LoggedError = { [key: string]: unknown; type: string; message: string; stack: string }

/**
 * An error for the log without personal data: Drizzle puts the parameters of a failed query into its
 * message, PostgreSQL the values of a broken rule into `detail`, mail servers the recipient into their
 * refusal; none of it is kept.
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

const withoutAddresses = (text: string) => text.replace(/[^\s<>"',;:]+@[^\s<>"',;:]+/g, '(address)')

/** Options of the pino log: one line a call, no addresses, bodies, headers or query strings. */
export const logOptions = (level: string, stream?: NodeJS.WritableStream) => ({
  level,
  base: { service: 'api' },
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label: string) => ({ level: label }) },
  serializers: { err: describeError, req: () => ({}), res: () => ({}) },
  ...(stream ? { stream } : {}),
})
