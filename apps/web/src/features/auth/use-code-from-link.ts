import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { tabStorage } from '#lib/storage.ts'

/**
 * The code after the # of an emailed link, or ''. It's removed from the address and the history;
 * `keptAs` keeps it in the tab for a reload.
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
