/** What a single key does on an admin page, in the order of the dialog that lists them. */
export const shortcuts: readonly Shortcut[] = [
  { key: '/', does: 'Search this list', act: () => focusSearch() },
  { key: 'f', does: 'Find a customer, order or enquiry', act: () => focusFind() },
  { key: 'j', does: 'Go to the next row', act: () => focusRow(1) },
  { key: 'k', does: 'Go to the previous row', act: () => focusRow(-1) },
]
type Shortcut = { key: string; does: string; act: () => void }

export const focusFind = () => focusOn('[data-find]')
export const focusSearch = () => focusOn('[role=search] input[type=search]')

const focusOn = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()

/** Focuses what Enter would open: the row's link or button. From outside the table it starts at its first or last row. */
function focusRow(step: 1 | -1) {
  const rows = [...document.querySelectorAll('tbody tr, [data-task]')]
  const current = rows.findIndex((row) => row.contains(document.activeElement))
  const outside = step === 1 ? 0 : rows.length - 1
  const row = rows[current === -1 ? outside : current + step]
  const target = row?.querySelector('[data-row-target]') ?? row?.querySelector('a, button')
  if (!(target instanceof HTMLElement)) return
  target.focus()
  target.scrollIntoView({ block: 'nearest' })
}
