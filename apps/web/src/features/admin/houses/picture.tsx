import type { ComponentProps } from 'react'
import { join } from '#components/class-names.ts'
import { Facade, type FacadeScene } from '#components/facade.tsx'
import { type HouseHealth, sceneOf } from './health.tsx'

type Props = {
  /** It stands for its health; without one, a house is asleep. */
  house?: (ComponentProps<typeof HouseHealth>['house'] & { package: string | null }) | null
  /** Of what isn't about a home's health. */
  packageName?: string
  scene?: FacadeScene
  large?: boolean
  /** What is below it, where that isn't the card's edge. */
  foot?: string
}

/** The home that a card is about, at the right end of its foot: it stands on the card's edge. */
export const HomePicture = ({
  house,
  packageName,
  scene,
  large = false,
  foot = '-mb-7',
}: Props) => (
  <div
    aria-hidden="true"
    className={join(
      'shrink-0 self-end',
      large ? 'w-72 max-lg:hidden' : 'ml-auto w-44 max-sm:hidden',
      foot,
    )}
    // The picture ends a little below its ground.
    style={{ translate: '0 1.5px' }}
  >
    <Facade
      packageName={packageName ?? house?.package ?? ''}
      scene={scene ?? (house ? sceneOf(house) : 'dark')}
    />
  </div>
)
