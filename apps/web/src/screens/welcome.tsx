import { useSearchParams } from 'react-router'
import { EntrancePanel } from '#components/entrance-panel.tsx'
import { InvalidInvitation, Invitation } from '#features/auth/invitation.tsx'

export function WelcomeScreen() {
  const [query] = useSearchParams()
  const token = query.get('token')?.trim()
  return (
    <>
      <title>Welcome · Smart Bird Cabinet</title>
      <EntrancePanel heading="Welcome">
        {token ? (
          <Invitation token={token} />
        ) : (
          <InvalidInvitation sentence="This link is incomplete. Please open it from the email again." />
        )}
      </EntrancePanel>
    </>
  )
}
