import { join } from './class-names.ts'
import street from './night-street.svg'

/** A street with a light on in one home, on whatever night lies behind it. */
export const NightStreet = ({ className }: { className: string }) => (
  <img
    src={street}
    alt=""
    data-screen-only
    width={2400}
    height={1140}
    className={join('w-full object-cover', className)}
  />
)
