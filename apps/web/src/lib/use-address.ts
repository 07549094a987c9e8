import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The parameters of the address, and what changes some of them; an empty text removes one. The # stays: it names a tab. */
export function useAddress() {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const parameters = useMemo(() => new URLSearchParams(search), [search])
  const change = (changes: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes))
      if (value) next.set(name, value)
      else next.delete(name)
    navigate({ search: next.toString(), hash })
  }
  return [parameters, change] as const
}
