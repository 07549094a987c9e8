import { Fragment, type ReactNode } from 'react'
import { join } from './class-names.ts'

export type Part = { key: string; content: ReactNode; below?: keyof typeof breaks | undefined }
/** Where such a part begins a line. */
const breaks = { always: '', tablet: 'max-[40rem]:hidden', phone: 'min-[40rem]:hidden' } as const
type Props = { parts: readonly Part[]; className?: string }

/** Parts with dots between them. Each wraps as a whole; its dot is before it, and is cut off where it begins a line. */
export const Dotted = ({ parts, className }: Props) => (
  <span
    className={join(
      'block text-pretty text-soft [clip-path:inset(-0.5rem_-0.5rem_-0.5rem_-3px)]',
      className,
    )}
  >
    <span className="-ml-3 block">
      {parts.map(({ key, content, below }, place) => (
        <Fragment key={key}>
          {place > 0 && ' '}
          {below && place > 0 && <br className={breaks[below]} />}
          <span className="relative inline-block max-w-full pl-3 align-top">
            {place > 0 && (
              <span aria-hidden="true" className="absolute left-[3px]">
                ·
              </span>
            )}
            {content}
          </span>
        </Fragment>
      ))}
    </span>
  </span>
)
