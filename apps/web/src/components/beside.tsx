import type { ReactNode } from 'react'
import { Bird } from './bird.tsx'

/** What stands beside a list or a thread on a desk, with the bird on it; else it is a line of the page. */
export const Beside = ({ children }: { children: ReactNode }) => (
  <div className="relative self-start text-balance lg:col-start-2 lg:row-start-1 lg:rounded-lg lg:border lg:border-line lg:bg-raised lg:p-7 lg:shadow-low">
    <Bird pose="stand-roof" className="on-card" />
    {children}
  </div>
)

export const besideLook = 'grid grid-cols-1 gap-x-6 gap-y-5 lg:grid-cols-[minmax(0,1fr)_20rem]'

/** A card without a heading of its own: the page's is about what is in it. */
export const plainCard = 'rounded-lg border border-line bg-raised p-5 shadow-low sm:p-7'
