/** Beside a heading; on a phone below it, the buttons as wide as their line. What ends something is the quietest. */
export const headActions =
  'flex flex-wrap gap-3 empty:hidden max-sm:w-full max-sm:*:flex-1 max-sm:*:px-2 max-sm:*:whitespace-nowrap sm:*:min-h-10 sm:*:px-3 sm:*:py-1 *:text-sm [&>.btn-danger]:border-transparent [&>.btn-danger]:px-2'
