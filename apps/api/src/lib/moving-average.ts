/** The average of recent values; the newest has this weight. */
export function movingAverage(first: number, weight: number) {
  let average = first
  return {
    add(value: number) {
      average += (value - average) * weight
    },
    value: () => average,
  }
}
