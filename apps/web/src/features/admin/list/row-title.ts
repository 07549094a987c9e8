/** The link of a row. Not underlined: the whole row lights up under the pointer. */
export const rowTitleLook =
  'cursor-pointer text-left font-semibold underline-offset-4 decoration-2 hover:underline'
/** A name keeps its line on a desk. */
export const rowNameLook = `${rowTitleLook} xl:whitespace-nowrap`
