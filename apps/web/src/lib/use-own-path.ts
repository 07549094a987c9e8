import { useLoggedInName } from './logged-in-name.ts'
import { type CabinetPage, cabinetPath } from './paths.ts'

/** Gives the addresses of the cabinet that is open: an admin's pages are below it. */
export function useOwnPath() {
  const name = useLoggedInName() ?? ''
  return (page: CabinetPage, rest = '') => `${cabinetPath(name, page)}${rest}`
}
