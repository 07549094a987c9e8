import type { ComponentProps } from 'react'
import { Button, ButtonLink } from '#components/button.tsx'

/** Words alone, and low enough to keep a table row's height: a list of boxes would shout. */
export const rowButtonLook =
  'min-h-9 px-0! py-1 text-sm min-[22rem]:whitespace-nowrap max-sm:min-h-11'

/** What can be done with a row; what must be done is `primary`. */
export const RowButton = ({ variant = 'quiet', ...props }: ComponentProps<typeof Button>) => (
  <Button
    {...props}
    variant={variant}
    className={variant === 'quiet' ? rowButtonLook : 'min-h-9 px-3 py-1 text-sm max-sm:min-h-11'}
  />
)

/** The same for what leads to another page. */
export const RowLink = (props: ComponentProps<typeof ButtonLink>) => (
  <ButtonLink {...props} variant="quiet" className={rowButtonLook} />
)
