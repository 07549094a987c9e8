import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type WebhookForm as Form, webhookForm } from '@smart-bird/contracts/admin/subscriptions'
import type { TokenClaims } from '@smart-bird/contracts/token'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { paths } from '#app/paths.ts'
import { Button } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { TextField } from '#components/field.tsx'
import { PasswordField } from '#components/password-field.tsx'
import { showError } from '#components/toasts.ts'
import { showFieldErrors } from '#lib/form-errors.ts'
import { reloadPage } from '#lib/leave-to.ts'
import { endSession } from '#lib/session.ts'
import { keepSaved } from './saved-webhooks.ts'
import { webhookRefusal, webhookUpdate } from './webhook-api.ts'

const names = ['subWeb', 'userUsername', 'serWeb', 'password'] as const

type Props = { user: TokenClaims; forUsername: string }

/** The addresses at which a customer's house is called (product.md §2). */
export function WebhookForm({ user, forUsername }: Props) {
  const navigate = useNavigate()
  const saving = useMutation(webhookUpdate(user.id))
  const form = useForm<Form>({
    resolver: standardSchemaResolver(webhookForm),
    mode: 'onTouched',
    defaultValues: { subWeb: '', userUsername: forUsername, serWeb: '', password: '' },
  })
  const { errors } = form.formState
  const save = (values: Form) =>
    saving.mutate(values, {
      onSuccess: () => {
        keepSaved()
        reloadPage()
      },
      onError: (error) => {
        const { sentence, ends } = webhookRefusal(error)
        showError(sentence)
        showFieldErrors(error, names, form.setError)
        if (!ends) return
        endSession('signed-out')
        navigate(paths.login)
      },
    })
  return (
    <Card title="Account Settings">
      <form noValidate onSubmit={form.handleSubmit(save)} className="grid max-w-[36rem] gap-5">
        <TextField
          label="New Subscription Web Hook"
          hint="Tells the house its status. Empty removes the address."
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.subWeb?.message}
          {...form.register('subWeb')}
        />
        <TextField
          label="For User's Username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.userUsername?.message}
          {...form.register('userUsername')}
        />
        <TextField
          label="Service Web Hook"
          hint="Restarts the house and asks for its version. Empty removes the address."
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.serWeb?.message}
          {...form.register('serWeb')}
        />
        <PasswordField
          label="Confirm Your Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Button type="submit" look="lit" busy={saving.isPending} className="justify-self-start">
          Save Changes
        </Button>
      </form>
    </Card>
  )
}
