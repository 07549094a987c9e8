import { useLoggedInName } from './logged-in-name.ts'
import { type CabinetPage, cabinetPath, customerPath } from './paths.ts'

/** Gives the addresses of the cabinet that is open: an admin's pages are below it. */
export function useOwnPath() {
  const name = useLoggedInName() ?? ''
  const pagePath = (page: CabinetPage, rest = '') => `${cabinetPath(name, page)}${rest}`
  return Object.assign(pagePath, {
    customer: (id: number) => customerPath(name, id),
    order: (number: string) => pagePath('orders', `/${number}`),
    quote: (reference: string) => pagePath('quotes', `/${reference}`),
    visit: (reference: string) => pagePath('visits', `/${reference}`),
  })
}
