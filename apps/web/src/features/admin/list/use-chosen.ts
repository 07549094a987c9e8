import { useState } from 'react'

/** The row whose dialog is open, as the list says it now, or as it said it last: what changes it may take it off the page. */
export function useChosen<Row extends { id: number }>(rows: readonly Row[] | undefined) {
  const [chosenId, choose] = useState<number>()
  const [last, keep] = useState<Row>()
  const found = rows?.find(({ id }) => id === chosenId)
  if (found && found !== last) keep(found)
  return {
    chosen: found ?? (last?.id === chosenId ? last : undefined),
    choose,
    close: () => choose(undefined),
  }
}
