import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The code behind the # of an emailed link, or an empty text. Takes it out of the address bar and the history. */
export function useCodeFromLink(): string {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [code] = useState(() => hash.slice(1))
  useEffect(() => {
    if (hash) navigate(pathname, { replace: true })
  }, [hash, navigate, pathname])
  return code
}
