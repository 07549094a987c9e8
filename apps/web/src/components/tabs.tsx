import { Tabs as Base } from '@base-ui/react/tabs'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { join } from './class-names.ts'

type Tab = { value: string; label: string; content: ReactNode }
type Props = {
  label: string
  tabs: readonly Tab[]
  value: string
  onChange: (value: string) => void
  /** Beside the panel on wide screens instead of above it. */
  vertical?: boolean
}

export function Tabs({ label, tabs, value, onChange, vertical = false }: Props) {
  return (
    <Base.Root
      value={value}
      onValueChange={(next) => onChange(String(next))}
      orientation={vertical ? 'vertical' : 'horizontal'}
      className={join('grid items-start gap-6', vertical && 'lg:grid-cols-[15rem_1fr] lg:gap-10')}
    >
      <Base.List
        aria-label={label}
        activateOnFocus
        className={join(
          'tabs flex flex-wrap gap-1 border-line pt-1',
          vertical ? 'border-b lg:flex-col lg:border-b-0 lg:border-l' : 'border-b',
        )}
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className={join(
              'min-h-11 -outline-offset-2! flex-1 cursor-pointer rounded-md px-3 py-2 text-center text-sm font-semibold text-soft hover:text-ink sm:flex-none sm:px-4 sm:text-base',
              'data-active:rounded-b-none data-active:text-ink data-active:shadow-[inset_0_-3px_0_var(--color-ink)]',
              vertical &&
                'lg:text-left lg:data-active:rounded-md lg:data-active:rounded-l-none lg:data-active:shadow-[inset_3px_0_0_var(--color-ink)]',
            )}
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="min-w-0">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}

type AddressProps = Omit<Props, 'tabs' | 'value' | 'onChange'> & {
  tabs: readonly [Tab, ...Tab[]]
  /** The page's address. */
  path: string
  /** The document's, after the tab's. */
  title?: string
  /** The only tab that can be open for now. */
  only?: string | undefined
}

/** Tabs of a page whose address says which is open, and brings them into sight. */
export function AddressTabs({ tabs, path, title, only, ...look }: AddressProps) {
  const navigate = useNavigate()
  const location = useLocation()
  const { hash } = location
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hash) place.current?.scrollIntoView({ block: 'nearest' })
  }, [hash])
  const name =
    only ??
    findTab(
      tabs.map(({ value }) => value),
      location,
    )
  const open = tabs.find(({ value }) => value === name) ?? tabs[0]
  return (
    <div ref={place}>
      {title && <title>{`${open.label} · ${title} · Smart Bird`}</title>}
      <Tabs
        {...look}
        tabs={tabs}
        value={open.value}
        onChange={(tab) => navigate(`${path}#${tab}`)}
      />
    </div>
  )
}

/** The tab that the URL names: by hash, else by child route, else the first tab. */
export const findTab = <Name extends string>(
  names: readonly Name[],
  { pathname, hash }: { pathname: string; hash: string },
) =>
  (names.find((name) => hash === `#${name}`) ??
    names.find((name) => pathname.replace(/\/$/, '').endsWith(`/${name}`)) ??
    names[0]) as Name
