import type { ComponentProps } from 'react'
import { join } from '#components/class-names.ts'
import { Facade } from '#components/facade.tsx'

type Props = ComponentProps<typeof Facade> & {
  large?: boolean
  /** What is below it, where that isn't the card's edge. */
  foot?: string
}

/** The home that a card is about, at the right end of its foot: it stands on the card's edge. */
export const HomePicture = ({ large = false, foot = '-mb-7', ...home }: Props) => (
  <div
    aria-hidden="true"
    className={join(
      'ml-auto shrink-0 self-end',
      large ? 'w-72 max-lg:hidden' : 'w-44 max-sm:hidden',
      foot,
    )}
  >
    <Facade {...home} />
  </div>
)
