import type { ComponentProps } from 'react'
import { Button } from '#components/button.tsx'

/** A button within a row: low enough to leave the row its height. */
export const RowButton = (props: ComponentProps<typeof Button>) => (
  <Button {...props} className="min-h-9 px-3 py-1 text-sm" />
)
