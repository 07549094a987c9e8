import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { emailedCodeForm } from '@smart-bird/contracts/auth'
import { useMutation } from '@tanstack/react-query'
import { Button, ButtonLink } from '#components/button.tsx'
import { EntrancePanel } from '#components/entrance-panel.tsx'
import { TextField } from '#components/field.tsx'
import { Notice } from '#components/notice.tsx'
import { emailProof } from '#features/auth/api.ts'
import { useCodeFromLink } from '#features/auth/use-code-from-link.ts'
import { sentenceOf } from '#lib/call-error.ts'
import { fieldsOf } from '#lib/forms.ts'
import { cabinetPath } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'
import { useSecretForm } from '#lib/use-kept-form.ts'

/** Makes a new address the account's, with the code that was mailed to it. */
export function ProveEmailScreen() {
  const user = useSession()
  const token = useCodeFromLink()
  const proving = useMutation(emailProof())
  const form = useSecretForm<{ token: string }>({
    resolver: standardSchemaResolver(emailedCodeForm),
    mode: 'onChange',
    defaultValues: { token },
  })
  const field = fieldsOf(form)
  return (
    <EntrancePanel heading="Confirm your new email">
      <title>Confirm your email · Smart Bird Cabinet</title>
      <div className="grid gap-5">
        {proving.isSuccess ? (
          <Notice look="success" takesFocus>
            {proving.data.message}
          </Notice>
        ) : (
          <form
            noValidate
            className="grid gap-5"
            onSubmit={form.handleSubmit((body) => proving.mutate(body))}
          >
            {proving.isError && <Notice look="error">{sentenceOf(proving.error)}</Notice>}
            <p>
              Enter the code we sent to your new address. Until then, your old one stays in use.
            </p>
            <TextField
              label="Confirmation code"
              placeholder="xxxxxx-xxxxxx-xxxxxx-xxxxxx"
              autoComplete="one-time-code"
              className="code-field"
              autoCapitalize="none"
              spellCheck={false}
              {...field('token')}
            />
            <Button type="submit" variant="primary" busy={proving.isPending}>
              Confirm
            </Button>
          </form>
        )}
        {user && (
          <ButtonLink
            to={cabinetPath(user.username)}
            variant={proving.isSuccess ? 'primary' : 'outline'}
          >
            Back to Cabinet
          </ButtonLink>
        )}
      </div>
    </EntrancePanel>
  )
}
