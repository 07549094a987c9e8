import { IncompleteInvitation, Invitation } from '#features/auth/invitation.tsx'
import { useCodeFromLink } from '#features/auth/use-code-from-link.ts'

export function WelcomeScreen() {
  const token = useCodeFromLink()
  return (
    <>
      <title>Welcome · Smart Bird Cabinet</title>
      {token ? <Invitation token={token} /> : <IncompleteInvitation />}
    </>
  )
}
