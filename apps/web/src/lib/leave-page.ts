/**
 * Leaves the site, such as for PayPal's approval page. Settles only if the back button restores
 * this page, so that the caller stays busy.
 */
export function leaveTo(address: string): Promise<void> {
  if (!isTrustworthy(new URL(address)))
    throw new Error(`An address to leave to must be a secure web address, unlike ${address}`)
  window.location.assign(address)
  return new Promise((resolve) => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      window.removeEventListener('pageshow', onPageShow)
      resolve()
    }
    window.addEventListener('pageshow', onPageShow)
  })
}

export const reloadPage = (): void => window.location.reload()

/** Loads a page of this site from scratch, so that nothing of the current one stays in memory. */
export const loadPage = (path: string): void => window.location.assign(path)

/** Closes a tab that one of our pages opened; the browser may refuse. */
export const closeTab = (): void => window.close()

/** Plain http is allowed only for this machine and the site's own host. */
const isTrustworthy = ({ protocol, hostname }: URL) =>
  protocol === 'https:' ||
  (protocol === 'http:' && [...loopback, window.location.hostname].includes(hostname))

const loopback = ['localhost', '127.0.0.1', '[::1]']
