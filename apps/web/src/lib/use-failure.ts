import { useState } from 'react'

/** A query’s error, which stays while the query is tried again: the library clears it when that begins. */
export function useFailure(error: Error | null, isFetching: boolean): Error | null {
  const [last, keep] = useState(error)
  const failure = isFetching ? (error ?? last) : error
  if (failure !== last) keep(failure)
  return failure
}
