import { houseDiary } from '@smart-bird/contracts/diary'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

/** The customer's diary, page by page; `sid` keeps two customers' diaries apart. */
export const diary = ({ sid }: { sid: string }) =>
  infiniteQueryOptions({
    queryKey: ['house', 'diary', sid],
    queryFn: ({ pageParam, signal }) =>
      call(houseDiary, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })
