import { TakeBackEmail, TakeBackLinkBroken } from '#features/auth/take-back-email.tsx'
import { useCodeFromLink } from '#features/auth/use-code-from-link.ts'

export function TakeBackEmailScreen() {
  const token = useCodeFromLink()
  return (
    <>
      <title>Take your account back · Smart Bird Cabinet</title>
      {token ? <TakeBackEmail token={token} /> : <TakeBackLinkBroken />}
    </>
  )
}
