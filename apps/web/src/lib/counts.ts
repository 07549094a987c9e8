const number = new Intl.NumberFormat('en-US')

/** "1,200". */
export const formatCount = (count: number): string => number.format(count)

/** "1,200 orders unpaid", "1 order unpaid". */
export const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`
