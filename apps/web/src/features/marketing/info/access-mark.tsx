import { Icon } from '#components/icon.tsx'

/** Yes in a table as a tick, no as an empty cell; both as text for screen readers. */
export function AccessMark({ given, yes, no }: { given: boolean; yes: string; no: string }) {
  return (
    <span className={given ? 'mark mark-yes' : 'mark'}>
      {given && <Icon name="check" />}
      <span className="sr-only">{given ? yes : no}</span>
    </span>
  )
}
