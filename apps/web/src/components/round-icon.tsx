import type { LucideIcon } from 'lucide-react'
import { join } from './class-names.ts'
import { tileLooks } from './tile-looks.ts'

type Props = { icon: LucideIcon; look: keyof typeof tileLooks }

/** What something is about, or how it is, at a glance. */
export const RoundIcon = ({ icon: Icon, look }: Props) => (
  <span
    className={join(
      'grid size-11 shrink-0 place-items-center rounded-full forced-colors:border',
      tileLooks[look],
    )}
  >
    <Icon size={22} aria-hidden="true" />
  </span>
)
