import type { ComponentProps } from 'react'
import { Button } from '#components/button.tsx'

/** A button low enough to keep a table row's height. */
export const RowButton = (props: ComponentProps<typeof Button>) => (
  <Button {...props} className="min-h-9 px-3 py-1 text-sm max-lg:whitespace-nowrap" />
)
