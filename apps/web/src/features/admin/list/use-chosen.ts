import { useState } from 'react'

/** The row whose dialog is open, as the list says it now. */
export function useChosen<Row extends { id: number }>(rows: readonly Row[] | undefined) {
  const [chosenId, choose] = useState<number>()
  return {
    chosen: rows?.find(({ id }) => id === chosenId),
    choose,
    close: () => choose(undefined),
  }
}
