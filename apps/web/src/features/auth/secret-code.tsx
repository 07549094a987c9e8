import { QrCode } from '#components/qr-code.tsx'

/** The secret to scan, and to type where there is no camera. */
export function SecretCode({ secret, address }: { secret: string; address: string }) {
  return (
    <div className="grid gap-4 sm:grid-cols-[auto_1fr] sm:items-center">
      <QrCode text={address} label="QR code for your authenticator app" />
      <div className="grid gap-2">
        <p>Scan this with your authenticator app, then enter the code it shows.</p>
        <p className="text-sm text-soft">
          No camera? Type this key:{' '}
          <code className="font-mono [overflow-wrap:anywhere]">{grouped(secret)}</code>
        </p>
      </div>
    </div>
  )
}

const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')
