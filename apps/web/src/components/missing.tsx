import { CircleAlert } from 'lucide-react'
import { Link, type LinkProps } from './link.tsx'

/** Shown instead of a missing value: a red prompt that links to where it can be set. */
export function Missing({ prompt, ...link }: { prompt: string } & Pick<LinkProps, 'to' | 'state'>) {
  return (
    <Link
      {...link}
      className="inline-flex min-h-8 items-center gap-2 rounded-sm bg-red-wash px-2.5 text-sm font-semibold text-red underline decoration-current/40 underline-offset-4 hover:decoration-current"
    >
      <CircleAlert size={16} aria-hidden="true" className="shrink-0" />
      {prompt}
    </Link>
  )
}
