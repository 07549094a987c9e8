import { Autocomplete } from '@base-ui/react/autocomplete'
import { limits } from '@smart-bird/contracts/limits'
import { quoteParams } from '@smart-bird/contracts/quotes'
import { visitParams } from '@smart-bird/contracts/visits'
import { formatMoment } from '@smart-bird/receipt/moment'
import { useQuery } from '@tanstack/react-query'
import { Search, X } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAfterPress } from '#components/dialog.tsx'
import { customers } from '#features/admin/customers/api.ts'
import { enquiries } from '#features/admin/enquiries/api.ts'
import { senderOf } from '#features/admin/enquiries/rules.ts'
import { orders } from '#features/admin/orders/api.ts'
import { labelOf } from '#lib/labels.ts'
import { dollars } from '#lib/money.ts'
import { useIsNarrow } from '#lib/use-media.ts'
import { useOwnPath } from '#lib/use-own-path.ts'
import { Suggestion, Suggestions } from './suggestions.tsx'
import { isTooShort, tooShortText, useSearchText } from './use-search-text.ts'

type Hit = { to: string; title: string; details: readonly (string | null)[] }
type Group = { value: string; items: Hit[] }

const hitsOfEach = '4'

/** Finds customers, orders and enquiries, and opens what is picked. */
export function FindField() {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const { groups, isFound } = useHits(open ? text : '')
  const isShort = isTooShort(text)
  // Between the pages and the menu, a tablet has no room for more.
  const isNarrow = useIsNarrow()
  const go = ({ to }: Hit) => {
    setText('')
    setOpen(false)
    navigate(to)
  }
  return (
    <Autocomplete.Root
      items={isShort ? [] : groups}
      mode="none"
      autoHighlight="always"
      itemToStringValue={(hit: Hit) => hit.title}
      value={text}
      onValueChange={(typed, { reason }) => reason !== 'item-press' && setText(typed)}
      open={useAfterPress(open && (isShort || isFound))}
      onOpenChange={setOpen}
    >
      {/* On a phone an icon, which covers the header's row while it is used. */}
      <div className="h-11.5 w-11.5 min-w-11.5 shrink-10 sm:w-80 md:h-9">
        <div className="relative z-2 md:max-lg:has-[input:focus]:-ml-58 max-sm:has-[input:focus,input:not(:placeholder-shown)]:absolute max-sm:has-[input:focus,input:not(:placeholder-shown)]:inset-x-0">
          <Search
            size={18}
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3 my-auto text-soft"
          />
          <Autocomplete.Input
            aria-label="Find a customer, order or enquiry"
            placeholder={isNarrow ? 'Find' : 'Find a customer, order or enquiry'}
            data-find=""
            maxLength={limits.searchMax}
            autoCapitalize="none"
            spellCheck={false}
            onBlur={() => setOpen(false)}
            className="control pl-10 text-ellipsis md:min-h-9! md:py-1! md:text-sm! max-sm:not-focus:placeholder-shown:h-11.5 pr-11 max-sm:not-focus:placeholder-shown:pr-0 max-sm:not-focus:placeholder:text-transparent max-sm:not-focus:placeholder:opacity-0"
          />
          <Autocomplete.Clear
            aria-label="Clear"
            className="absolute inset-y-0 right-0 grid w-11 cursor-pointer place-items-center text-soft hover:text-ink"
          >
            <X size={18} aria-hidden="true" />
          </Autocomplete.Clear>
        </div>
      </div>
      <Suggestions
        wide
        emptyText={isShort ? tooShortText : 'No customer, order or enquiry matches.'}
      >
        {({ value, items }: Group) => (
          <Autocomplete.Group key={value} items={items}>
            <Autocomplete.GroupLabel className="px-3 pt-2 pb-1 text-xs font-semibold text-faint">
              {value}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(hit: Hit) => (
                <Suggestion
                  key={hit.to}
                  value={hit}
                  title={hit.title}
                  details={hit.details}
                  typed={text}
                  onPick={() => go(hit)}
                />
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Suggestions>
    </Autocomplete.Root>
  )
}

/** The first of each kind whose search finds them, as soon as all three have answered. */
function useHits(typed: string) {
  const own = useOwnPath()
  const search = useSearchText(typed)
  const query = { search, limit: hitsOfEach }
  const enabled = search !== ''
  const people = useQuery({ ...customers(query), enabled }).data
  const sales = useQuery({ ...orders(query), enabled }).data
  const letters = useQuery({ ...enquiries(query), enabled }).data
  const groups: Group[] = [
    { value: 'By reference', items: named(own, typed.trim().toUpperCase()) },
    {
      value: 'Customers',
      items: (people?.rows ?? []).map((row) => ({
        to: own.customer(row.id),
        title: row.fullUserName || row.username,
        details: [row.fullUserName && row.username, row.email, row.houseDomain],
      })),
    },
    {
      value: 'Orders',
      items: (sales?.rows ?? []).map((row) => ({
        to: own.order(row.orderNumber),
        title: row.orderDescription,
        details: [
          `${dollars(row.orderPrice)} ${labelOf(row.orderStatus)}`,
          row.customerName ?? row.username,
          row.orderNumber,
        ],
      })),
    },
    {
      value: 'Enquiries',
      items: (letters?.rows ?? []).map((row) => ({
        to: own('enquiries', `?open=${row.reference}`),
        title: senderOf(row),
        details: [formatMoment(row.createdAt).mediumDate, row.email, row.reference],
      })),
    },
  ]
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    isFound: enabled && Boolean(people && sales && letters),
  }
}

/** A quote or visit whose reference is typed whole: no list is asked for it. */
function named(own: ReturnType<typeof useOwnPath>, typed: string): Hit[] {
  if (quoteParams.safeParse({ reference: typed }).success)
    return [{ to: own.quote(typed), title: typed, details: ['Quote'] }]
  if (visitParams.safeParse({ reference: typed }).success)
    return [{ to: own.visit(typed), title: typed, details: ['Visit'] }]
  return []
}
