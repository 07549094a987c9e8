import type { ComponentProps } from 'react'
import { join } from '#components/class-names.ts'
import { DataTable } from '#components/data-table.tsx'

/** An admin page's table: smaller than a customer's; titles and amounts come first. */
export const ListTable = <Row,>(props: ComponentProps<typeof DataTable<Row>>) => (
  <div
    className={join(
      'min-[40rem]:max-lg:[&_:is([data-end],.text-right)+:is(td,th)]:pl-4 min-[40rem]:max-lg:[&_td:not([data-title])_[data-badge]]:px-2.5 lg:[&_:is([data-end],.text-right)+:is(td,th)]:pl-6 min-[40rem]:max-lg:[&_th]:whitespace-nowrap',
      'min-[88rem]:[&_th]:whitespace-nowrap lg:[&_th]:py-2 lg:[&_:is(td,th)]:px-1.5 lg:[&_table]:-mx-1.5 lg:[&_table]:w-[calc(100%+0.75rem)] lg:[&_table]:text-sm',
      'lg:[&_td:not([data-title],[data-end])]:text-soft [&_[data-title]>span>a]:font-semibold max-[40rem]:[&_table:not([data-sums])_[data-title]]:basis-auto',
      'min-[40rem]:max-lg:[&_td[data-end]]:pl-6',
      // Neither a button nor a badge makes its row higher.
      'min-[40rem]:[&_td_.btn]:-my-2 [&_td_[data-badge]]:-my-1',
      // What isn't there says nothing, and a name in a row isn't underlined until it is pointed at.
      '[&_[data-none]>span]:invisible lg:[&_td_a.text-link:not(:hover,:focus-visible)]:no-underline xl:[&_td]:py-2.5 max-[40rem]:[&_tr]:gap-y-0.5 max-[40rem]:[&_tr]:py-2',
      // Few columns share what room there is.
      props.columns.length <= 8
        ? 'xl:[&_th]:whitespace-nowrap xl:[&_:is(td,th)]:px-3 xl:[&_table]:-mx-3 xl:[&_table]:w-[calc(100%+1.5rem)]'
        : 'min-[88rem]:[&_:is(td,th)]:px-2 min-[88rem]:[&_table]:-mx-2 min-[88rem]:[&_table]:w-[calc(100%+1rem)] lg:[&_th]:align-bottom lg:[&_th_button]:pb-0',
      'xl:[&_[data-grows]]:w-full xl:[&_td:not([data-grows])_wbr]:hidden',
      props.columns.some(({ grows }) => grows) && 'xl:[&_td:not([data-grows])]:whitespace-nowrap',
      // On a phone a status leaves room for the action at its end.
      'max-[40rem]:[&_td:not([data-title],[data-end],[data-detail]):has(+td:not([data-detail]))]:flex-[1_0_max(40%,6.5rem)]',
      // Beside an amount, a title's details have one line.
      'min-[40rem]:max-lg:[&_[data-sums]_[data-title]]:w-full',
      'max-[40rem]:[&_[data-detail]_[data-badge]]:mb-0.5 max-[40rem]:[&_td_[data-badge]]:px-2 max-[40rem]:[&_td_[data-badge]]:text-[0.8125rem]',
    )}
  >
    <DataTable {...props} />
  </div>
)
