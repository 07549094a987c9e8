/** Leaves the site for an address the API named, such as a payment's approval page. */
export function leaveTo(address: string): void {
  const { protocol } = new URL(address)
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new Error(`An address to leave to must be a web address, not ${protocol}`)
  window.location.assign(address)
}

export const reloadPage = (): void => window.location.reload()

/** Loads a page of this site anew, so that nothing of the present one stays in memory. */
export const loadPage = (path: string): void => window.location.assign(path)
