import { useCallback, useState } from 'react'
import { useOpenDialog } from '#lib/use-open-dialog.ts'

/** The row whose dialog is open, as the list says it now, or as it said it last: what changes it may take it off the page. */
export function useChosen<Row extends { id: number }>(
  list: string,
  rows: readonly Row[] | undefined,
) {
  const [chosenId, open] = useOpenDialog(list)
  const [last, keep] = useState<Row>()
  const isChosen = ({ id }: Row) => String(id) === chosenId
  const found = rows?.find(isChosen)
  if (found && found !== last) keep(found)
  return {
    chosen: found ?? (last && isChosen(last) ? last : undefined),
    choose: useCallback((id: number) => open(String(id)), [open]),
    close: () => open(undefined),
  }
}
