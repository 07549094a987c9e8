import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { tabStorage } from '#lib/storage.ts'

/**
 * The code behind the # of an emailed link, or an empty text. Takes it out of the address bar and the history. Under `keptAs`
 * the tab keeps it, so that a page which is opened for long can be reloaded.
 */
export function useCodeFromLink(keptAs?: string): string {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [code] = useState(() => hash.slice(1) || (keptAs && tabStorage.get(keptAs)) || '')
  useEffect(() => {
    if (keptAs && code) tabStorage.set(keptAs, code)
  }, [keptAs, code])
  useEffect(() => {
    if (hash) navigate(pathname, { replace: true })
  }, [hash, navigate, pathname])
  return code
}
