import type { LucideIcon } from 'lucide-react'
import { plainCard } from '#components/beside.tsx'
import { ButtonLink } from '#components/button.tsx'
import { join } from '#components/class-names.ts'
import { RoundIcon } from '#components/round-icon.tsx'

type Props = { icon: LucideIcon; sentence: string; to: string; wayOn: string }

/** Below a title that says what wasn't found: why, and the way on. */
export const NotFound = ({ icon, sentence, to, wayOn }: Props) => (
  <div role="alert" className={join(plainCard, 'flex gap-4')}>
    <RoundIcon icon={icon} look="plain" />
    <div className="grid min-w-0 justify-items-start gap-3">
      <p className="min-h-11 content-center [overflow-wrap:anywhere]">{sentence}</p>
      <ButtonLink to={to}>{wayOn}</ButtonLink>
    </div>
  </div>
)
