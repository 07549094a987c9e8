import { EntrancePanel } from '#components/entrance-panel.tsx'
import { ForgotPasswordForm } from '#features/auth/forgot-password-form.tsx'

export function ForgotPasswordScreen() {
  return (
    <>
      <title>Forgot password · Smart Bird Cabinet</title>
      <EntrancePanel heading="Forgot password">
        <ForgotPasswordForm />
      </EntrancePanel>
    </>
  )
}
