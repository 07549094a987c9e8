import type { openWork as contract } from '@smart-bird/contracts/admin/overview'
import { formatCount } from '@smart-bird/contracts/counts'
import type { Reply } from '@smart-bird/contracts/endpoint'
import { useQuery } from '@tanstack/react-query'
import {
  Banknote,
  Ellipsis,
  House,
  ListChecks,
  ListTodo,
  type LucideIcon,
  Mail,
  NotebookPen,
  ReceiptText,
  Settings,
  Users,
} from 'lucide-react'
import { useId } from 'react'
import { useLocation } from 'react-router'
import { Link } from '#components/link.tsx'
import { closeMenu } from '#lib/close-menu.ts'
import type { CabinetPage } from '#lib/paths.ts'
import { useOwnPath } from '#lib/use-own-path.ts'
import { openWork } from './overview/api.ts'

type AdminPage = {
  page: CabinetPage
  label: string
  waits?: { kind: Exclude<keyof Reply<typeof contract>, 'noMoney'>; state: string }
}
type Entry = {
  label: string
  icon: LucideIcon
  /** The first is what the entry leads to, the others are tabs beside it. */
  pages: readonly [AdminPage, ...AdminPage[]]
}

/** What is done daily, the most pressing first. */
const entries: readonly Entry[] = [
  {
    label: 'Work',
    icon: ListTodo,
    pages: [
      { page: 'adminPage', label: 'Work' },
      { page: 'enquiries', label: 'Enquiries', waits: { kind: 'enquiries', state: 'to answer' } },
      { page: 'quotes', label: 'Quotes', waits: { kind: 'quotes', state: 'to complete' } },
      { page: 'visits', label: 'Visits', waits: { kind: 'visits', state: 'to close' } },
    ],
  },
  { label: 'Customers', icon: Users, pages: [{ page: 'customers', label: 'Customers' }] },
  {
    label: 'Orders',
    icon: ReceiptText,
    pages: [{ page: 'orders', label: 'Orders', waits: { kind: 'orders', state: 'unpaid' } }],
  },
  {
    label: 'Money',
    icon: Banknote,
    pages: [
      { page: 'money', label: 'Money' },
      { page: 'disputes', label: 'Disputes', waits: { kind: 'disputes', state: 'to answer' } },
    ],
  },
  {
    label: 'Homes',
    icon: House,
    pages: [
      { page: 'houses', label: 'Homes', waits: { kind: 'houses', state: 'not reporting' } },
      { page: 'deliveries', label: 'Deliveries' },
    ],
  },
]

/** What is looked up now and then. */
const rest: readonly (AdminPage & { icon: LucideIcon })[] = [
  { page: 'subscriptions', label: 'Subscriptions', icon: ListChecks },
  { page: 'configuration', label: 'Configuration', icon: Settings },
  { page: 'emails', label: 'Emails', icon: Mail },
  { page: 'audit', label: 'Audit log', icon: NotebookPen },
]

/** The admin side's header, on a phone a bar at the bottom: six entries, with how much waits below each. */
export function AdminNav() {
  const own = useOwnPath()
  const isCurrent = useIsCurrent()
  return (
    <nav aria-label="Admin pages" className="cabinet-bar admin-bar flex flex-wrap md:shrink-0">
      {entries.map(({ label, icon: Icon, pages }) => (
        <Link
          key={label}
          to={own(pages[0].page)}
          aria-current={pages.some(isCurrent) ? 'page' : undefined}
          className="cabinet-tab"
        >
          <Icon size={20} aria-hidden="true" className="md:hidden" />
          <Counted label={label} page={pages.find(({ waits }) => waits)} />
        </Link>
      ))}
      <More isCurrent={isCurrent} />
    </nav>
  )
}

function More({ isCurrent }: { isCurrent: (page: AdminPage) => boolean }) {
  const own = useOwnPath()
  const id = useId()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-current={rest.some(isCurrent) ? 'page' : undefined}
        className="cabinet-tab [anchor-name:--admin-more]"
      >
        <Ellipsis size={20} aria-hidden="true" className="md:hidden" />
        <span>More</span>
      </button>
      <div id={id} popover="auto" className="menu-popup md:w-52! [--anchor:--admin-more]">
        {rest.map(({ icon: Icon, ...page }) => (
          <Link
            key={page.page}
            to={own(page.page)}
            aria-current={isCurrent(page) ? 'page' : undefined}
            onClick={closeMenu}
            className="flex min-h-11 items-center gap-x-3 rounded-md px-3 font-semibold hover:bg-sunk aria-[current]:bg-sunk"
          >
            <Icon size={20} aria-hidden="true" className="text-soft" />
            {page.label}
          </Link>
        ))}
      </div>
    </>
  )
}

/** The pages of the current entry; none where it has but one. */
export function useTabs(): readonly AdminPage[] {
  const isCurrent = useIsCurrent()
  const pages = entries.find(({ pages }) => pages.some(isCurrent))?.pages ?? []
  return pages.length > 1 ? pages : []
}

/** They look like the heading of the page, which is one of them. */
export function AdminTabs({ tabs }: { tabs: readonly AdminPage[] }) {
  const own = useOwnPath()
  const isCurrent = useIsCurrent()
  return (
    <nav
      aria-label={tabs[0]?.label}
      className="flex flex-wrap items-baseline gap-x-12 font-display text-xl font-semibold max-sm:gap-x-7 max-sm:text-base"
    >
      {tabs.map((page) => (
        <Link
          key={page.page}
          to={own(page.page)}
          aria-current={isCurrent(page) ? 'page' : undefined}
          className="inline-flex min-h-11 items-center text-soft decoration-3 underline-offset-8 hover:text-ink aria-[current]:text-ink aria-[current]:underline"
        >
          <Counted label={page.label} page={page} />
        </Link>
      ))}
    </nav>
  )
}

/** A label with what waits there. */
function Counted({ label, page }: { label: string; page: AdminPage | undefined }) {
  const { data } = useQuery(openWork())
  const count = page?.waits && data?.[page.waits.kind]
  return (
    <span className="relative whitespace-nowrap max-md:in-[.admin-bar]:static">
      {label}
      {count ? (
        <>
          <span className="sr-only">{` ${formatCount(count)} ${page?.waits?.state}`}</span>
          <span aria-hidden="true" className="tab-count">
            {count > 99 ? '99+' : count}
          </span>
        </>
      ) : null}
    </span>
  )
}

/** A page below another, such as a customer's below the list, counts as that. */
function useIsCurrent() {
  const own = useOwnPath()
  const { pathname } = useLocation()
  return ({ page }: AdminPage) => `${pathname}/`.startsWith(`${own(page)}/`)
}
