/** Where what had the focus is gone, the page's heading takes it: a screen reader would start over otherwise. */
export function keepFocus(): void {
  const { activeElement, body } = document
  if (activeElement && activeElement !== body) return
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
