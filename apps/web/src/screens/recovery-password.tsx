import { EntrancePanel } from '#components/entrance-panel.tsx'
import { Link } from '#components/link.tsx'
import { RecoveryForm } from '#features/auth/recovery-form.tsx'
import { paths } from '#lib/paths.ts'

export function RecoveryPasswordScreen() {
  return (
    <>
      <title>Recover Your Password · Smart Bird Cabinet</title>
      <EntrancePanel heading="Recover Your Password">
        <RecoveryForm />
        <div className="mt-2 -mb-3 flex justify-center">
          <Link to={paths.login} className="quiet-link">
            Back to login.
          </Link>
        </div>
      </EntrancePanel>
    </>
  )
}
