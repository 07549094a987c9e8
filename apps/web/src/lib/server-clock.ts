/**
 * The server's clock, by its last reply. This device's may be days off; compare the server's
 * moments with this one.
 */
let offsetMs = 0

export const serverMs = (deviceMs = Date.now()): number => deviceMs + offsetMs
export const serverNow = (): Date => new Date(serverMs())

/** Answers show whole seconds and take some time to arrive: a difference this small counts as none. */
const unsureMs = 5000

/** Takes the `Date` header of an answer that has just arrived. */
export function noteServerTime(header: string | null): void {
  const differsMs = Date.parse(header ?? '') - Date.now()
  if (!Number.isNaN(differsMs)) offsetMs = Math.abs(differsMs) < unsureMs ? 0 : differsMs
}
