import { Icon } from '#components/icon.tsx'

/** Yes or no in a table, as an icon and as text for screen readers. */
export function AccessMark({ given, yes, no }: { given: boolean; yes: string; no: string }) {
  return (
    <span className={given ? 'mark mark-yes' : 'mark'}>
      <Icon name={given ? 'check' : 'dash'} />
      <span className="sr-only">{given ? yes : no}</span>
    </span>
  )
}
