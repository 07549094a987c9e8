import { sentences } from '@smart-bird/contracts/fields'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#lib/app-error'

/**
 * Refuses text that no database can keep, in whatever member of a call it stands: NUL, and half of a
 * character pair.
 */
export async function refuseUnreadableText({ params, query, body }: FastifyRequest) {
  const fields = Object.fromEntries(
    [params, query, body].flatMap((part) => unreadableIn(part, '')).map((path) => [path, [fault]]),
  )
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields })
}

const fault = sentences.incorrect
const isReadable = (text: string) => !text.includes('\0') && text.isWellFormed()

/** The paths of unreadable text; of an unreadable name only the object it is in. */
function unreadableIn(value: unknown, path: string): string[] {
  if (typeof value === 'string') return isReadable(value) ? [] : [path || '(body)']
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    isReadable(name) ? unreadableIn(inner, path ? `${path}.${name}` : name) : [path || '(body)'],
  )
}
