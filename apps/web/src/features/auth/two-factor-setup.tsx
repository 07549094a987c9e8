import { useMutation } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import { join } from '#components/class-names.ts'
import { CopyButton } from '#components/copy-button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { ProofForm } from '#components/proof-form.tsx'
import { beginTwoFactor, confirmTwoFactor } from './api.ts'
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
      title={codes ? 'Your recovery codes' : 'Set up two-factor login'}
      description={
        !secret &&
        'First, please confirm it’s you. Next, you connect an authenticator app on your phone.'
      }
    >
      {codes ? (
        <RecoveryCodes codes={codes} message="Two-factor login is on." onDone={onClose} />
      ) : secret ? (
        <div className="grid gap-5">
          <SecretCode {...secret} />
          <ProofForm
            asks={['code']}
            takesFocus
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

/** The secret to scan, to open on the phone that has the app, or to type. A phone can't scan its own screen. */
function SecretCode({ secret, address }: { secret: string; address: string }) {
  return (
    <div className="grid gap-5">
      <a href={address} className={join('btn btn-outline', onPhone)}>
        <Smartphone size={18} aria-hidden="true" />
        Open in your authenticator app
      </a>
      <div className="grid gap-5 sm:grid-cols-[auto_1fr] sm:items-center">
        <div className="grid justify-items-start gap-2 sm:order-1">
          <p className="max-sm:hidden">
            Scan this with your authenticator app, then enter the code it shows.
          </p>
          <p className="text-sm text-soft">
            Or type this key into the app:
            <code className="mt-1 block font-sans text-base font-medium tracking-wide text-ink tabular-nums whitespace-pre-line">
              {grouped(secret)}
            </code>
          </p>
          <CopyButton text={secret} label="Copy key" />
        </div>
        <div className="grid justify-items-start gap-2">
          <p className="text-sm text-soft sm:hidden">Is the app on another device? Scan this:</p>
          <QrCode text={address} label="QR code for your authenticator app" />
        </div>
      </div>
    </div>
  )
}

/** Four letters at a time, and sixteen on a line. */
const grouped = (secret: string) =>
  secret.replace(/.{4}(?=.)/g, '$& ').replace(/(?:\w{4} ){4}/g, (line) => `${line.trim()}\n`)

/** Where the app is likely on this very device. */
const onPhone = 'sm:hidden pointer-coarse:inline-flex'
