import { sentences } from '@smart-bird/contracts/fields'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#lib/app-error'

/**
 * Refuses text that PostgreSQL cannot store, anywhere in a call: NUL and lone surrogates.
 */
export function refuseUnreadableText(
  { params, query, body }: FastifyRequest,
  _: FastifyReply,
  done: (refusal?: AppError) => void,
) {
  const paths = [...unreadableIn(params), ...unreadableIn(query), ...unreadableIn(body)]
  if (paths.length === 0) return done()
  const fields = Object.fromEntries(paths.map((path) => [path, [fault]]))
  done(new AppError('invalid_input', { fields }))
}

const fault = sentences.incorrect
const isReadable = (text: string) => !text.includes('\0') && text.isWellFormed()

/** Paths of unreadable text; for an unreadable name, its object. Not recursive, because nesting may be deep. */
function unreadableIn(part: unknown): string[] {
  const found: string[] = []
  const waiting: { value: unknown; path: string }[] = [{ value: part, path: '' }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path } = next
    if (typeof value === 'string' && !isReadable(value)) found.push(path || '(body)')
    if (typeof value !== 'object' || value === null) continue
    for (const [name, inner] of Object.entries(value))
      if (isReadable(name)) waiting.push({ value: inner, path: path ? `${path}.${name}` : name })
      else found.push(path || '(body)')
  }
  return found
}
