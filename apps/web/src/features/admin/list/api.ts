import type { Endpoint, Sent } from '@smart-bird/contracts/endpoint'
import { keepPreviousData } from '@tanstack/react-query'

/** The parameters of a list, as in the page's address. */
export type ListQuery = Readonly<Record<string, string>>

type Query<E extends Endpoint> = Sent<E> extends { query: infer Q } ? Q : never

/** The parameters from the address if the call accepts them, otherwise none: the list's start. */
export function queryFor<E extends Endpoint>(endpoint: E, query: ListQuery): Query<E> {
  const isValid = endpoint.query?.safeParse(query).success ?? false
  return (isValid ? query : {}) as Query<E>
}

/** A list is fetched again whenever it is opened, and shows its old rows until then. */
export const freshList = { staleTime: 0, placeholderData: keepPreviousData } as const

/** What says its failure where it will be shown. */
export const saysFailure = { meta: { saysFailure: true } } as const

/** The first key of all admin queries: every change an admin makes marks them stale. */
export const adminKey = ['admin'] as const
