import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import {
  type WebhookForm as Form,
  type StoredWebhooks,
  webhookForm,
} from '@smart-bird/contracts/admin/houses'
import type { TokenClaims } from '@smart-bird/contracts/token'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useController } from 'react-hook-form'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { Button } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { join } from '#components/class-names.ts'
import { EmptyState } from '#components/empty-state.tsx'
import { TextField } from '#components/field.tsx'
import { KeptNote } from '#components/kept-note.tsx'
import { LongText } from '#components/long-text.tsx'
import { PasswordField } from '#components/password-field.tsx'
import { customer } from '#features/admin/customers/api.ts'
import { CustomerField } from '#features/admin/customers/customer-field.tsx'
import { named, naming } from '#features/admin/field-fault.ts'
import { sentenceOf } from '#lib/call-error.ts'
import { fieldsOf, showFieldErrors } from '#lib/forms.ts'
import { reloadPage } from '#lib/leave-page.ts'
import { paths } from '#lib/paths.ts'
import { endSession } from '#lib/session.ts'
import { showError } from '#lib/toasts.ts'
import { useKeptForm } from '#lib/use-kept-form.ts'
import { webhookFailure, webhooksOf, webhookUpdate } from './api.ts'
import { CustomerHouse } from './card.tsx'
import { rememberSaved } from './saved-webhooks-store.ts'

const hooks = ['subWeb', 'serWeb'] as const
type Hook = (typeof hooks)[number]
const addressNames: Record<Hook, string> = {
  subWeb: 'the subscription address',
  serWeb: 'the service address',
}
const names = ['subWeb', 'userUsername', 'serWeb', 'password'] as const

type Removed = Record<Hook, boolean>
const none: Removed = { subWeb: false, serWeb: false }
const marked = z.object({
  ...webhookForm.shape,
  removed: z.object({ subWeb: z.boolean(), serWeb: z.boolean() }),
})
type Values = Form & { removed: Removed }

type Props = { user: TokenClaims; forUsername: string }

/** Sets the webhook addresses of a customer's house (specification §2), which stands beside it. */
export function WebhookForm({ user, forUsername }: Props) {
  const navigate = useNavigate()
  const saving = useMutation(webhookUpdate(user.id))
  const [form, kept] = useKeptForm<Values>(`webhooks ${forUsername}`, {
    resolver: standardSchemaResolver(marked),
    mode: 'onTouched',
    defaultValues: {
      subWeb: '',
      userUsername: forUsername,
      serWeb: '',
      password: '',
      removed: none,
    },
  })
  const { errors } = form.formState
  const field = fieldsOf(form)
  const [lookedUp, setLookedUp] = useState(forUsername)
  const { data: stored, error: lookupError } = useQuery(webhooksOf(lookedUp))
  const usernameError =
    named(errors.userUsername?.message, 'Choose whose home it is.') ??
    (lookupError ? sentenceOf(lookupError) : undefined)
  const known = usernameError ? undefined : stored
  const { data: chosen } = useQuery({
    ...customer(stored?.customerId ?? 0),
    enabled: known !== undefined,
  })
  const removed = form.watch('removed')
  const { field: username } = useController({ control: form.control, name: 'userUsername' })
  useEffect(() => {
    if (kept.isShown) setLookedUp(form.getValues('userUsername'))
  }, [kept.isShown, form])
  const lookUp = (name: string) => {
    username.onBlur()
    if (name === lookedUp) return
    setLookedUp(name)
    form.setValue('removed', none)
  }
  const save = (values: Values) => {
    const { password, userUsername } = values
    const changed = hooks.filter((hook) => removed[hook] || values[hook] !== '')
    const pick = (from: (hook: Hook) => string) =>
      Object.fromEntries(changed.map((hook) => [hook, from(hook)]))
    const isKnown = stored?.username.toLowerCase() === userUsername.toLowerCase()
    const change = {
      password,
      userUsername,
      ...pick((hook) => (removed[hook] ? '' : values[hook])),
      ...(isKnown ? { was: pick((hook) => stored[hook] ?? '') } : {}),
    }
    saving.mutate(change, {
      onSuccess: () => {
        kept.forget()
        rememberSaved()
        reloadPage()
      },
      onError: (error) => {
        const { sentence, endsSession } = webhookFailure(error)
        showError(sentence)
        showFieldErrors(error, names, form.setError)
        if (!endsSession) return
        endSession('logged-out')
        navigate(paths.login)
      },
    })
  }
  const address = (hook: Hook, label: string, hint: string) => (
    <div className="grid grid-cols-1 content-start gap-5">
      <TextField
        label={label}
        hint={hint}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={removed[hook]}
        {...field(hook)}
      />
      {stored?.[hook] && (
        <StoredWebhook
          name={addressNames[hook]}
          address={stored[hook]}
          removed={removed[hook]}
          onChange={(isRemoved) => {
            form.setValue('removed', { ...removed, [hook]: isRemoved })
            if (isRemoved) form.setValue(hook, '')
          }}
        />
      )}
    </div>
  )
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <Card title="Account Settings">
        <p className="mb-5 border-t border-line pt-3 text-soft">
          The two addresses at which we call one home. A field left empty keeps what is stored.
        </p>
        <div className="mb-5 empty:hidden">
          <KeptNote kept={kept} />
        </div>
        <form noValidate onSubmit={form.handleSubmit(save)} className="grid grid-cols-1 gap-5">
          {address('subWeb', 'New Subscription Web Hook', 'Tells the home its status.')}
          <CustomerField
            label="For User's Username"
            hint={<ChosenHome stored={known} />}
            error={usernameError}
            value={username.value}
            onChange={username.onChange}
            onSettle={lookUp}
            ref={username.ref}
          />
          {address('serWeb', 'Service Web Hook', 'Restarts the home and asks for its version.')}
          <PasswordField
            label="Confirm Your Password"
            autoComplete="current-password"
            {...naming(field('password'), 'Enter your password.')}
          />
          <Button
            type="submit"
            variant="primary"
            busy={saving.isPending}
            className="justify-self-start"
          >
            Save Changes
          </Button>
        </form>
      </Card>
      {!known ? (
        <Card title="Home">
          <EmptyState
            pose="look-back"
            text="Choose a customer"
            note="to see their home and the stored addresses, and to test both."
          />
        </Card>
      ) : (
        chosen && <CustomerHouse customer={chosen} showsConnection />
      )}
    </div>
  )
}

/** Whose home the addresses are for, below the username. */
const ChosenHome = ({ stored }: { stored: StoredWebhooks | undefined }) => (
  <span aria-live="polite" className="[overflow-wrap:anywhere]">
    {stored &&
      [stored.houseDomain ?? 'No domain yet', stored.fullUserName, stored.username]
        .filter(Boolean)
        .join(', ')}
  </span>
)

type Stored = {
  name: string
  address: string
  removed: boolean
  onChange: (removed: boolean) => void
}

/** The stored address, its secret masked, with a button to remove it. */
function StoredWebhook({ name, address, removed, onChange }: Stored) {
  return (
    <div className="-mt-3 flex items-center justify-between max-[22rem]:flex-wrap gap-x-3 rounded-md bg-sunk/60 px-3 py-1 text-sm text-soft">
      <p className="min-w-0" aria-live="polite">
        {removed ? 'Removed when you save: ' : 'Stored: '}
        <span className={join('text-ink', removed && 'line-through')}>
          <LongText text={address} />
        </span>
      </p>
      <Button variant="quiet" className="-ml-1 px-1! text-sm" onClick={() => onChange(!removed)}>
        {removed ? 'Keep' : 'Remove'}
        <span className="sr-only"> {name}</span>
      </Button>
    </div>
  )
}
