import Bowser from 'bowser'

/** A user agent in words, e.g. "Chrome on Android"; what cannot be read is "Unknown device". */
export function deviceName(userAgent: string | undefined): string {
  if (!userAgent) return 'Unknown device'
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500))
  if (!browser.name) return 'Unknown device'
  return os.name ? `${browser.name} on ${os.name}` : browser.name
}
