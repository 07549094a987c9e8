/** Reading a token's payload without a schema library, for pages that only need the name in it. */

/** The payload of a token, unchecked; undefined for anything that is not such a token. */
export function readTokenPayload(token: string): unknown {
  const payload = token.split('.')[1]
  if (!payload) return undefined
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    )
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    // Not base64 or not JSON: not a token of ours.
    return undefined
  }
}
