/** Reads a token's payload without a schema library, for pages that only need the username. */

/** The unchecked payload; undefined for anything that is not such a token. */
export function readTokenPayload(token: string): unknown {
  const payload = token.split('.')[1]
  if (!payload) return undefined
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    )
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    // Not base64 or not JSON, so not our token.
    return undefined
  }
}
