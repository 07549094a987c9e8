/** Asked for in vain and unknown still: also while it is asked for again, when `isError` is over. */
export const isMissing = ({
  data,
  errorUpdateCount,
}: {
  data: unknown
  errorUpdateCount: number
}): boolean => data === undefined && errorUpdateCount > 0
