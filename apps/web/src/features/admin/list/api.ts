import type { Endpoint, Sent } from '@smart-bird/contracts/endpoint'
import { keepPreviousData } from '@tanstack/react-query'

/** What a list is asked for, as it stands in the address. */
export type ListQuery = Readonly<Record<string, string>>

type Query<E extends Endpoint> = Sent<E> extends { query: infer Q } ? Q : never

/** What the address asks for, if the call takes it; else the list as it begins. */
export function queryFor<E extends Endpoint>(endpoint: E, query: ListQuery): Query<E> {
  const isTaken = endpoint.query?.safeParse(query).success ?? false
  return (isTaken ? query : {}) as Query<E>
}

/** Every admin list is fetched again when it is opened, and shows its old rows meanwhile. */
export const freshList = { staleTime: 0, placeholderData: keepPreviousData } as const

/** Every change an admin makes marks all admin queries stale. */
export const adminKey = ['admin'] as const
