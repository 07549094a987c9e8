import { CircleAlert } from 'lucide-react'
import { join } from './class-names.ts'
import { Link, type LinkProps } from './link.tsx'

type Props = {
  prompt: string
  /** It isn't the customer's to set. */
  quiet?: boolean
} & Pick<LinkProps, 'to' | 'state'>

/** Shown instead of a missing value: a red prompt that links to where it can be set. */
export function Missing({ prompt, quiet = false, ...link }: Props) {
  return (
    <Link
      {...link}
      className={join(
        'inline-flex gap-2 text-sm underline-offset-4',
        quiet
          ? 'min-h-7 items-center font-normal text-soft hover:underline min-[22rem]:max-sm:-my-2 max-sm:min-h-11'
          : 'items-baseline py-1.5 sm:py-0.5 rounded-sm bg-red-wash text-red px-2.5 font-semibold underline decoration-current/40 hover:decoration-current',
      )}
    >
      {!quiet && <CircleAlert size={16} aria-hidden="true" className="shrink-0 self-center" />}
      {prompt}
    </Link>
  )
}
