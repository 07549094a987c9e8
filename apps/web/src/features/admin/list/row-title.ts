/**
 * What a row of a list is called, and opens. A column of underlines would be louder than what stands in it: the whole row
 * lights up under the pointer.
 */
export const rowTitleLook =
  'cursor-pointer text-left font-semibold underline-offset-4 decoration-2 hover:underline'
