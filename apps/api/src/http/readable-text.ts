import { sentences } from '@smart-bird/contracts/fields'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#lib/app-error'

/** More values than any call takes, so that looking at a body costs no more than reading it. */
const valuesMax = 1000

/**
 * Refuses text that PostgreSQL cannot store, anywhere in a call: NUL and lone surrogates. Names the first.
 */
export function refuseUnreadableText(
  { params, query, body }: FastifyRequest,
  _: FastifyReply,
  done: (refusal?: AppError) => void,
) {
  const fault = findFault([params, query, body])
  done(
    fault && new AppError('invalid_input', { fields: { [fault.path || '(body)']: [fault.says] } }),
  )
}

const isReadable = (text: string) => !text.includes('\0') && text.isWellFormed()

/** The path of the first fault; for an unreadable name, its object. Not recursive, because nesting may be deep. */
function findFault(parts: readonly unknown[]): { path: string; says: string } | undefined {
  const waiting: { value: unknown; path: string }[] = parts.map((value) => ({ value, path: '' }))
  let values = 0
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path } = next
    if (typeof value === 'string' && !isReadable(value)) return { path, says: sentences.incorrect }
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) continue
    for (const [name, inner] of Object.entries(value)) {
      if (++values > valuesMax)
        return { path: '', says: `No call takes more than ${valuesMax} values.` }
      if (!isReadable(name)) return { path, says: sentences.incorrect }
      waiting.push({ value: inner, path: path ? `${path}.${name}` : name })
    }
  }
  return undefined
}
