import type { ComponentProps } from 'react'
import { DataTable } from '#components/data-table.tsx'

/** The rows of an admin page: smaller words than a customer's few, and an amount apart from what follows it. */
export const ListTable = <Row,>(props: ComponentProps<typeof DataTable<Row>>) => (
  <div className="min-[40rem]:[&_:is([data-end],.text-right)+:is(td,th)]:pl-6 min-[40rem]:max-lg:[&_th]:whitespace-nowrap lg:[&_:is(td,th)]:px-1.5 lg:[&_table]:-mx-1.5 lg:[&_table]:w-[calc(100%+0.75rem)] lg:[&_table]:text-sm">
    <DataTable wide {...props} />
  </div>
)
