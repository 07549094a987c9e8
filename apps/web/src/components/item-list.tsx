import type { ItemRow } from '@smart-bird/receipt/item-rows'

/** What was ordered or paid, line by line, as its contract says. */
export const ItemList = ({ rows }: { rows: readonly ItemRow[] }) => (
  <ul className="grid">
    {[...rows.entries()].map(([place, { room, title, quantity, listPrice, amount, texts }]) => (
      <li
        key={place}
        className="grid grid-cols-[1fr_auto] gap-x-5 border-b border-line py-2.5 last:border-0 [overflow-wrap:anywhere]"
      >
        {room && <span className="col-span-full text-sm text-faint">{room}</span>}
        <span className="min-w-0 font-medium">
          {title}
          {quantity !== '1' && <span className="whitespace-nowrap"> × {quantity}</span>}
        </span>
        <span className="text-right">
          {listPrice && (
            <s className="mr-2 text-sm text-soft">
              <span className="sr-only">List price </span>
              {listPrice}
            </s>
          )}
          {amount}
        </span>
        {texts.map((text) => (
          <span key={text} className="col-span-full max-w-[60ch] text-sm font-normal text-soft">
            {text}
          </span>
        ))}
      </li>
    ))}
  </ul>
)
