import { type DiaryTopic, houseDiary } from '@smart-bird/contracts/diary'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

/** The customer's diary, or what of it is of one topic, page by page; `sid` keeps two customers' diaries apart. */
export const diary = ({ sid }: { sid: string }, topic: DiaryTopic | undefined) =>
  infiniteQueryOptions({
    queryKey: ['house', 'diary', sid, topic],
    queryFn: ({ pageParam, signal }) =>
      call(houseDiary, {
        query: { ...(topic && { topic }), ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })
