import { useSearchParams } from 'react-router'
import { IncompleteInvitation, Invitation } from '#features/auth/invitation.tsx'

export function WelcomeScreen() {
  const [query] = useSearchParams()
  const token = query.get('token')?.trim()
  return (
    <>
      <title>Welcome · Smart Bird Cabinet</title>
      {token ? <Invitation token={token} /> : <IncompleteInvitation />}
    </>
  )
}
