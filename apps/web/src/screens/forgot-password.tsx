import { EntrancePanel } from '#components/entrance-panel.tsx'
import { Link } from '#components/link.tsx'
import { ForgotPasswordForm } from '#features/auth/forgot-password-form.tsx'
import { paths } from '#lib/paths.ts'

export function ForgotPasswordScreen() {
  return (
    <>
      <title>Forgot password · Smart Bird Cabinet</title>
      <EntrancePanel heading="Forgot password">
        <ForgotPasswordForm />
        <div className="mt-2 -mb-3 flex flex-wrap justify-center gap-x-6">
          {/* This wording is specified (specification §2). */}
          <Link to={paths.recoveryPassword} className="quiet-link">
            Recover token form your email.
          </Link>
          <Link to={paths.login} className="quiet-link">
            Back to login.
          </Link>
        </div>
      </EntrancePanel>
    </>
  )
}
