import { EntrancePanel } from '#components/entrance-panel.tsx'
import { RecoveryForm } from '#features/auth/recovery-form.tsx'

export function RecoveryPasswordScreen() {
  return (
    <>
      <title>Recover Your Password · Smart Bird Cabinet</title>
      <EntrancePanel heading="Recover Your Password">
        <RecoveryForm />
      </EntrancePanel>
    </>
  )
}
