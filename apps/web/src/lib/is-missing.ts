import type { UseQueryResult } from '@tanstack/react-query'

/** Asked for in vain and unknown still: also while it is asked for again, when `isError` is over. */
export const isMissing = ({
  data,
  errorUpdateCount,
}: Pick<UseQueryResult, 'data' | 'errorUpdateCount'>): boolean =>
  data === undefined && errorUpdateCount > 0
