import { join } from './class-names.ts'
import street from './night-street.svg'

type Props = { scene?: 'sending' | 'waiting' | 'dark' | false; className: string }

/** A street with a light on in one home, on whatever night lies behind it. It blinks while something is sent, and is off where a link leads to nothing. */
export const NightStreet = ({ scene, className }: Props) => (
  <img
    src={scene ? `${street}#${scene}` : street}
    alt=""
    data-screen-only
    width={2400}
    height={1140}
    className={join('w-full object-cover', className)}
  />
)
