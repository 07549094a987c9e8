import type { Endpoint, Reply, Sent } from '@smart-bird/contracts/endpoint'
import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query'
import { type Arguments, call, download } from '#lib/call.ts'

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

type Given<E extends Endpoint> = keyof Sent<E> extends never ? [] : [sent: Sent<E>]

/** What one call answers, asked for again whenever it is shown. */
export const answerTo = <E extends Endpoint>(
  key: readonly unknown[],
  endpoint: E,
  ...[sent]: Given<E>
) =>
  queryOptions<Reply<E>>({
    queryKey: [...adminKey, ...key] as QueryKey,
    queryFn: ({ signal }) => call(endpoint, ...([{ ...sent, signal }] as unknown as Arguments<E>)),
    staleTime: 0,
  })

/** The pages of a list. */
export const pagesOf =
  <E extends Endpoint>(name: string, endpoint: E) =>
  (query: ListQuery) =>
    queryOptions<Reply<E>>({
      ...answerTo(
        [name, query],
        endpoint,
        ...([{ query: queryFor(endpoint, query) }] as unknown as Given<E>),
      ),
      ...freshList,
    })

/** All rows of a filtered list as a file. */
export const fileOf =
  <E extends Endpoint>(endpoint: E) =>
  (query: ListQuery) =>
    download(endpoint, ...([{ query: queryFor(endpoint, query) }] as unknown as Arguments<E>))
