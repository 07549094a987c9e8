/** Marks a part of the page as hydrated; boot.ts then replays the events it queued. */
export function announceHydrated(part: Element | null) {
  part?.removeAttribute('data-hydrate')
  dispatchEvent(new Event('hydrated'))
}
