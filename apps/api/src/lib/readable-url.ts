/** Whether this is a URL whose user and password can be decoded: `smtp://[` isn't, nor is a password with a bare `%`. */
export function isReadableUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { username, password } = new URL(text)
  try {
    decodeURIComponent(username + password)
    return true
  } catch {
    return false
  }
}
