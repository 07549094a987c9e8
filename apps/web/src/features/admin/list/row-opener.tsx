import { rowTarget } from '#components/data-table.tsx'
import { rowTitleLook } from './row-title.ts'

type Props = {
  title: string
  /** Tells it from rows with the same title, for screen readers. */
  about: string
  onOpen: () => void
}

export const RowOpener = ({ title, about, onOpen }: Props) => (
  <button
    type="button"
    {...rowTarget}
    aria-haspopup="dialog"
    aria-label={`Open ${title}, ${about}`}
    onClick={onOpen}
    className={`${rowTitleLook} [overflow-wrap:anywhere]`}
  >
    {title}
  </button>
)
