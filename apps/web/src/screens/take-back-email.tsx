import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { EntrancePanel } from '#components/entrance-panel.tsx'
import { TakeBackEmail, TakeBackLinkBroken } from '#features/auth/take-back-email.tsx'
import { paths } from '#lib/paths.ts'

export function TakeBackEmailScreen() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [token] = useState(() => hash.slice(1))
  // Removes the code from the address bar and the browser's history.
  useEffect(() => {
    if (hash) navigate(paths.takeBackEmail, { replace: true })
  }, [hash, navigate])
  return (
    <>
      <title>Take Your Account Back · Smart Bird Cabinet</title>
      <EntrancePanel heading="Take Your Account Back">
        {token ? <TakeBackEmail token={token} /> : <TakeBackLinkBroken />}
      </EntrancePanel>
    </>
  )
}
