import { join } from './class-names.ts'
import street from './night-street.svg'

type Props = { sending?: boolean; className: string }

/** A street with a light on in one home, on whatever night lies behind it. It blinks while something is sent. */
export const NightStreet = ({ sending = false, className }: Props) => (
  <img
    src={sending ? `${street}#sending` : street}
    alt=""
    data-screen-only
    width={2400}
    height={1140}
    className={join('w-full object-cover', className)}
  />
)
