import { sentences } from '@smart-bird/contracts/fields'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#lib/app-error'

/**
 * Refuses text that PostgreSQL cannot store, anywhere in a call: NUL and lone surrogates.
 */
export async function refuseUnreadableText({ params, query, body }: FastifyRequest) {
  const fields = Object.fromEntries(
    [params, query, body].flatMap(unreadableIn).map((path) => [path, [fault]]),
  )
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields })
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
