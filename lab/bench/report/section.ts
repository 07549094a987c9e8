/** A figure as measured: the median of its rounds with their lowest and highest. */
export type Measured = { median: number; min: number; max: number }

/** One line of lab/docs/performance.md. */
export type Row = {
  what: string
  measured: Measured
  /** '×', 'ms', 's', 'MB', 'µs', '%' or nothing for a plain number. */
  unit: string
  goal?: { most: number } | { least: number }
  /** What stands behind it, such as "212 µs against 104 µs". */
  detail?: string
}

/**
 * A file in `sections/`: it starts what it needs, measures, stops it, and returns its rows. Rows without a
 * goal are reported only.
 */
export type Section = { title: string; measure: (rounds: number) => Promise<Row[]> }

export const isMet = ({ measured: { median }, goal }: Row): boolean | undefined =>
  goal && ('most' in goal ? median <= goal.most : median >= goal.least)
