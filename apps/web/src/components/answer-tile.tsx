import type { UseQueryResult } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { join } from './class-names.ts'
import { RoundIcon } from './round-icon.tsx'
import { Blank } from './skeleton.tsx'
import type { tileLooks } from './tile-looks.ts'

/** What it is about: a sign, or a picture of it as it is now. */
type Sign = { icon: LucideIcon; look: keyof typeof tileLooks } | { picture: ReactNode }
type Props = Sign & {
  /** What it answers for. On a phone the answer alone has to say it. */
  name: string
  /** Not known yet without it. */
  answer: string | undefined
  /** What it is asked with. One notice above all tiles says that it failed. */
  query?: Pick<UseQueryResult, 'errorUpdateCount'>
  children?: ReactNode
  /** What can be done about it, right here. */
  action?: ReactNode
}

/** The answer to one of a customer's first questions, and what to do about it. */
export function AnswerTile(props: Props) {
  const { name, answer, query, children, action, ...sign } = props
  const id = useId()
  const failed = !answer && query?.errorUpdateCount
  return (
    <section
      aria-labelledby={id}
      className={join(
        'flex flex-col gap-4 rounded-lg border border-line bg-raised px-5 py-4 shadow-low sm:px-7 sm:pt-5 md:pb-5 lg:max-xl:px-5',
        'icon' in sign && 'tile-row',
      )}
    >
      <div className="tile-top relative flex grow gap-3">
        <div
          className={join(
            'flex items-center gap-3 max-md:self-start md:flex-row-reverse md:min-h-11',
            'picture' in sign && 'max-md:absolute max-sm:top-0',
          )}
        >
          {'icon' in sign && <RoundIcon {...sign} />}
          <h2
            id={id}
            className={join(
              'mr-auto font-sans text-sm font-semibold tracking-normal text-soft',
              !failed && 'icon' in sign && 'max-md:sr-only',
            )}
          >
            {name}
          </h2>
        </div>
        <div
          className={join(
            'min-w-0 grow',
            // No words lie under it.
            'picture' in sign && 'max-sm:contents sm:max-md:basis-0',
          )}
        >
          <p className="font-display text-xl font-semibold text-balance tile-answer">
            {answer ?? (failed ? 'Not loaded' : <Unknown />)}
          </p>
          {!failed && <div className="text-sm text-soft">{children}</div>}
        </div>
        {'picture' in sign && (
          <div className="pointer-events-none self-end tile-picture">{sign.picture}</div>
        )}
      </div>
      {action && (
        <div className="tile-action flex flex-wrap items-center gap-x-3 gap-y-2">{action}</div>
      )}
    </section>
  )
}

const Unknown = () => (
  <>
    <span className="sr-only">Loading…</span>
    <Blank like="Nothing to pay" />
  </>
)
