import { type ComponentProps, type ReactNode, useId } from 'react'
import { join } from './class-names.ts'

type Props = ComponentProps<'section'> & {
  title: string
  /** Beside the title, such as a badge. */
  aside?: ReactNode
  /** The dark premium look. */
  night?: boolean
}

export function Card({ title, aside, night = false, className, children, ...rest }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      {...rest}
      className={join(
        'rounded-lg p-[min(1.25rem,6vw)] sm:p-7',
        night
          ? 'night lamp-lit border border-lamp/80 shadow-high'
          : 'border border-line bg-raised shadow-low',
        className,
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-3 not-last:mb-4">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
