/**
 * Leaves the site for an address the API named, such as a payment's approval page. Settles only if
 * the person comes back to this very page, so whoever awaits it stays busy until then.
 */
export function leaveTo(address: string): Promise<void> {
  if (!isTrustworthy(new URL(address)))
    throw new Error(`An address to leave to must be a secure web address, unlike ${address}`)
  window.location.assign(address)
  return new Promise((resolve) => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      window.removeEventListener('pageshow', comeBack)
      resolve()
    }
    window.addEventListener('pageshow', comeBack)
  })
}

export const reloadPage = (): void => window.location.reload()

/** Loads a page of this site anew, so that nothing of the present one stays in memory. */
export const loadPage = (path: string): void => window.location.assign(path)

/** Opens a page of this site in a tab that knows nothing of this one. */
export const openTab = (path: string): void => void window.open(path, '_blank', 'noopener')

/** Ends a tab that a page of ours has opened; the browser may leave it open. */
export const closeTab = (): void => window.close()

/** Plain http is for services on this machine, or on the site's own host. */
const isTrustworthy = ({ protocol, hostname }: URL) =>
  protocol === 'https:' ||
  (protocol === 'http:' && [...loopback, window.location.hostname].includes(hostname))

const loopback = ['localhost', '127.0.0.1', '[::1]']
