/** A part of a page bears `data-hydrate` until it answers; then boot.ts replays what it held for it. */
export function announceHydrated(part: Element | null) {
  part?.removeAttribute('data-hydrate')
  dispatchEvent(new Event('hydrated'))
}
