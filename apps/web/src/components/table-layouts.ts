/**
 * How a table is shown at each width. `rows` (columns that say what becomes of them when it is narrow) is a table from
 * 640 px on, and rows of two lines on a phone. The others become cards of labels and values: `narrow` below a tablet's width,
 * `wide` below a desktop's.
 */
export const layouts = {
  rows: {
    // Its words, not its lines, have the edge of the text around it. What follows an amount keeps away from it.
    table:
      'min-[40rem]:max-lg:[&_:is(.text-right,[data-end])+*]:pl-5 min-[40rem]:-mx-1.5 min-[40rem]:table min-[40rem]:w-[calc(100%+0.75rem)] min-[40rem]:border-collapse min-[40rem]:text-sm lg:-mx-3 lg:w-[calc(100%+1.5rem)] lg:text-base',
    head: 'min-[40rem]:not-sr-only min-[40rem]:table-header-group',
    body: 'block min-[40rem]:table-row-group',
    row: 'group/row flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-line py-3 last:border-0 has-data-row-target:cursor-pointer has-data-row-target:hover:bg-sunk/50 has-focus-visible:bg-sunk/50 min-[40rem]:table-row',
    // Title and amount lead; what follows wraps, the action at the end of its line.
    cell: 'order-3 min-w-0 max-w-full last:ml-auto data-end:order-2 data-end:ml-auto data-end:self-start data-end:text-right data-end:font-semibold data-end:tabular-nums max-[40rem]:data-none:hidden max-[40rem]:data-detail:basis-full max-[40rem]:data-screen-only:self-start data-title:order-1 data-title:flex-[1_0_50%] group-has-data-end/row:data-title:basis-0 data-title:self-start data-title:font-semibold min-[40rem]:table-cell min-[40rem]:max-w-none min-[40rem]:data-end:font-normal min-[40rem]:px-1.5 min-[40rem]:py-3 min-[40rem]:data-title:font-normal lg:px-3 xl:py-2',
    label: 'hidden',
    first: '',
    value: '[overflow-wrap:anywhere] min-[40rem]:[overflow-wrap:break-word]',
    button: 'hidden min-[40rem]:inline-flex',
    words: 'min-[40rem]:hidden',
  },
  narrow: {
    table: 'md:table md:border-collapse md:text-sm lg:text-base',
    head: 'md:not-sr-only md:table-header-group',
    body: 'grid grid-cols-1 gap-4 md:table-row-group',
    row: 'grid grid-cols-1 content-start gap-1 rounded-md border border-line p-4 md:table-row md:border-x-0 md:border-t-0',
    cell: 'flex flex-wrap gap-x-3 py-0.5 md:table-cell md:px-1.5 md:py-3 data-end:tabular-nums md:data-end:text-right lg:px-3',
    label: 'w-[6.75rem] shrink-0 text-sm text-faint md:hidden',
    // The first cell is the card's title.
    first: 'font-semibold md:font-normal',
    // At least as wide as its longest word, and at most as wide as the card; else it wraps below its label.
    value: 'max-w-full flex-1 basis-32 [overflow-wrap:break-word] md:[overflow-wrap:normal]',
    button: 'hidden md:inline-flex',
    words: 'md:hidden',
  },
  wide: {
    table: 'lg:table lg:border-collapse',
    head: 'lg:not-sr-only lg:table-header-group',
    body: 'grid grid-cols-1 gap-4 lg:table-row-group',
    row: 'grid grid-cols-1 content-start gap-1 rounded-md border border-line p-4 lg:table-row lg:border-x-0 lg:border-t-0',
    cell: 'flex flex-wrap gap-x-3 py-0.5 lg:table-cell lg:px-3 lg:py-3 data-end:tabular-nums lg:data-end:text-right',
    label: 'w-[6.75rem] shrink-0 text-sm text-faint lg:hidden',
    first: 'font-semibold lg:font-normal',
    value: 'max-w-full flex-1 basis-32 [overflow-wrap:break-word] lg:[overflow-wrap:normal]',
    button: 'hidden lg:inline-flex',
    words: 'lg:hidden',
  },
} as const

export type TableLayout = keyof typeof layouts
