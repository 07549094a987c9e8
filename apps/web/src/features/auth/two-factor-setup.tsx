import { useMutation } from '@tanstack/react-query'
import { Dialog } from '#components/dialog.tsx'
import { beginTwoFactor, confirmTwoFactor } from './api.ts'
import { ProofForm } from './proof-form.tsx'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Password, then the code to scan, then a first code from the app, then the recovery codes. */
export function TwoFactorSetup({ onClose }: { onClose: () => void }) {
  const beginning = useMutation(beginTwoFactor())
  const confirming = useMutation(confirmTwoFactor())
  const secret = beginning.data
  const codes = confirming.data?.recoveryCodes
  return (
    <Dialog
      open
      onClose={onClose}
      title="Set up two-factor login"
      description={!secret && 'Next, you scan a code with an authenticator app on your phone.'}
    >
      {codes ? (
        <RecoveryCodes codes={codes} message="Two-factor login is on." onDone={onClose} />
      ) : secret ? (
        <div className="grid gap-5">
          <SecretCode {...secret} />
          <ProofForm
            asks={['code']}
            submitLabel="Turn on"
            busy={confirming.isPending}
            error={confirming.error}
            onSubmit={({ code }) => confirming.mutate({ code })}
            onCancel={onClose}
          />
        </div>
      ) : (
        <ProofForm
          asks={['password']}
          submitLabel="Continue"
          busy={beginning.isPending}
          error={beginning.error}
          onSubmit={({ password }) => beginning.mutate({ password })}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}

/** The secret to scan, or to type without a camera. */
function SecretCode({ secret, address }: { secret: string; address: string }) {
  return (
    <div className="grid gap-4 max-sm:*:first:justify-self-center sm:grid-cols-[auto_1fr] sm:items-center">
      <QrCode text={address} label="QR code for your authenticator app" />
      <div className="grid gap-2">
        <p>Scan this with your authenticator app, then enter the code it shows.</p>
        <p className="text-sm text-soft">
          No camera? Type this key:
          <code className="mt-1 block font-mono text-base text-ink [overflow-wrap:anywhere]">
            {grouped(secret)}
          </code>
        </p>
      </div>
    </div>
  )
}

const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')
