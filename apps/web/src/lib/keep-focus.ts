/** Where what had the focus is gone, the open dialog or the page's heading takes it: a screen reader would start over otherwise. */
export function keepFocus(): void {
  const { activeElement, body } = document
  if (activeElement && activeElement !== body) return
  // Dialogs stand at the end of the page.
  const place = [
    ...document.querySelectorAll<HTMLElement>('main h1, [role$=dialog][data-open]'),
  ].at(-1)
  if (!place) return
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}
