/** Beside a heading; on a phone below it, the buttons as wide as their line. What ends something comes first and is the quietest, what comes next last. */
export const headActions =
  'flex flex-wrap gap-3 empty:hidden max-sm:w-full max-sm:*:flex-1 max-sm:*:px-2 max-sm:has-[>:nth-child(4)]:*:basis-2/5 max-lg:*:text-sm max-sm:*:whitespace-nowrap sm:*:min-h-[2.875rem] sm:*:px-3 lg:*:px-5 sm:[&>.btn-danger]:border-transparent [&>.btn-danger]:px-2'
