import type { ComponentProps, ReactNode } from 'react'
import { RoundIcon } from './round-icon.tsx'

type Props = ComponentProps<typeof RoundIcon> & {
  title: ReactNode
  children?: ReactNode
}

export function FactTile({ icon, look, title, children }: Props) {
  return (
    <div className="flex flex-wrap gap-4 items-center rounded-lg border border-line bg-raised px-5 py-4 shadow-low sm:px-7">
      <RoundIcon icon={icon} look={look} />
      <div className="min-w-0 flex-[1_1_10ch]">
        <p className="font-semibold">{title}</p>
        {children && <div className="text-sm text-pretty text-soft">{children}</div>}
      </div>
    </div>
  )
}
