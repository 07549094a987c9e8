/** No page's script carries the drawing: prerendered pages have it, and other visits fetch it. */
let drawn: Node | undefined

/** For the server, and for the browser that takes over what the server drew. */
export const drawnHouse = {
  __html: import.meta.env.SSR ? (await import('./drawing.ts')).drawing : '',
}

/** Call it before a page with the house renders. */
export async function prepareHouse(): Promise<void> {
  if (import.meta.env.SSR || drawn) return
  const found = document.querySelector('.house-drawing')
  drawn = (found ?? (await import('./drawing.ts')).buildDrawing()).cloneNode(true)
}

export function insertHouse(place: SVGGElement | null) {
  if (place && !place.firstChild && drawn) place.append(...drawn.cloneNode(true).childNodes)
}
