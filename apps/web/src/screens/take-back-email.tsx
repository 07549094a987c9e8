import { EntrancePanel } from '#components/entrance-panel.tsx'
import { TakeBackEmail, TakeBackLinkBroken } from '#features/auth/take-back-email.tsx'
import { useCodeFromLink } from '#features/auth/use-code-from-link.ts'

export function TakeBackEmailScreen() {
  const token = useCodeFromLink()
  return (
    <>
      <title>Take Your Account Back · Smart Bird Cabinet</title>
      <EntrancePanel heading="Take Your Account Back">
        {token ? <TakeBackEmail token={token} /> : <TakeBackLinkBroken />}
      </EntrancePanel>
    </>
  )
}
