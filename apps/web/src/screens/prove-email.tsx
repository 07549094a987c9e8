import { ProveEmail } from '#features/auth/prove-email.tsx'

export function ProveEmailScreen() {
  return (
    <>
      <title>Confirm your email · Smart Bird Cabinet</title>
      <ProveEmail />
    </>
  )
}
