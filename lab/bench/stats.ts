export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  return sorted.length % 2
    ? (sorted[Math.floor(middle)] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
}

/** The median of rounds with their lowest and highest. */
export const spreadOf = (values: readonly number[]) => ({
  median: median(values),
  min: Math.min(...values),
  max: Math.max(...values),
})

/** The same where the largest round decides. */
export const worstOf = (values: readonly number[]) => ({
  ...spreadOf(values),
  median: Math.max(...values),
})

/**
 * How well a value tells which of two samples it comes from (Mann-Whitney): 0.5 is a coin toss, 1 is
 * certainty. Which sample is the larger one doesn't matter.
 */
export function areaUnderCurve(left: readonly number[], right: readonly number[]): number {
  let wins = 0
  for (const a of left) for (const b of right) wins += a > b ? 1 : a === b ? 0.5 : 0
  const area = wins / (left.length * right.length)
  return Math.max(area, 1 - area)
}

/** The value that this part of all values, such as 0.99, is at or below. */
export const quantile = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? Number.NaN
