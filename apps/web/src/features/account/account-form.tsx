import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { accountForm, type AccountForm as Form } from '@smart-bird/contracts/account'
import type { TokenClaims } from '@smart-bird/contracts/token'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from '#components/button.tsx'
import { TextField } from '#components/field.tsx'
import { KeptNote } from '#components/kept-note.tsx'
import { Link } from '#components/link.tsx'
import { Notice } from '#components/notice.tsx'
import { PasswordField } from '#components/password-field.tsx'
import { setAccountAlert } from '#lib/account-alerts.ts'
import { fieldsOf, showFieldErrors, tidiedPhone } from '#lib/forms.ts'
import { loadPage } from '#lib/leave-page.ts'
import { paths } from '#lib/paths.ts'
import { useKeptForm } from '#lib/use-kept-form.ts'
import { saveAccount, summary } from './api.ts'
import { accountFault } from './rules.ts'

/** Name, email and phone, confirmed with the password. On success it loads the login page. */
export function AccountForm({ user, readOnly }: { user: TokenClaims; readOnly: boolean }) {
  const saving = useMutation(saveAccount())
  const newEmail = useQuery(summary(user.sid)).data?.newEmail
  const [form, kept] = useKeptForm<Form>('account', {
    resolver: standardSchemaResolver(accountForm(user)),
    mode: 'onChange',
    // The account may change while the form is open: what was typed stays.
    resetOptions: { keepDirtyValues: true },
    values: {
      fullUserName: user.fullUserName ?? '',
      userEmail: user.email ?? '',
      phone: user.phone ?? '',
      password: '',
    },
  })
  const field = fieldsOf(form)
  const fault = saving.isError ? accountFault(saving.error) : undefined
  const save = (values: Form) =>
    saving.mutate(
      { userId: user.id, ...values },
      {
        onSuccess: ({ message }) => {
          kept.forget()
          setAccountAlert('accountChanges', message)
          loadPage(paths.login)
        },
        onError: (error) => {
          const { field, sentence } = accountFault(error)
          if (field) form.setError(field, { message: sentence }, { shouldFocus: true })
          showFieldErrors(error, ['fullUserName', 'userEmail', 'phone', 'password'], form.setError)
        },
      },
    )
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(save)}
      className="grid items-start gap-5 sm:grid-cols-2 max-sm:[&_.control]:text-[1rem] [&_input]:text-ellipsis"
    >
      <p className="-mt-3 text-sm text-soft sm:col-span-2">
        You log in as <strong>{user.username}</strong>
        {user.email && ', or with your email'}.
      </p>
      <KeptNote kept={kept} className="sm:col-span-2" />
      {fault && !fault.field && (
        <Notice look="error" className="sm:col-span-2">
          {fault.sentence}
        </Notice>
      )}
      <TextField
        label="Full name"
        hint="First and last name, such as José O’Hara. Optional."
        autoComplete="name"
        {...field('fullUserName')}
      />
      <TextField
        label="Email"
        type="email"
        hint={
          newEmail && newEmail !== user.email ? (
            <NewEmail email={newEmail} />
          ) : (
            !user.email && 'Add one for receipts and to recover your password.'
          )
        }
        autoComplete="email"
        {...field('userEmail')}
      />
      <TextField
        label="Phone"
        type="tel"
        hint="10 digits, such as 312-555-0199. Optional."
        autoComplete="tel"
        {...field('phone', tidiedPhone(form, 'phone'))}
      />
      {!readOnly && (
        <>
          <hr className="mt-1 border-t border-line sm:col-span-2" />
          <PasswordField
            label="Current password"
            hint="To confirm it’s you."
            autoComplete="current-password"
            {...field('password')}
          />
          <Button
            type="submit"
            variant="primary"
            busy={saving.isPending}
            className="sm:col-start-1 sm:justify-self-start"
          >
            Save Changes
          </Button>
        </>
      )}
    </form>
  )
}

const NewEmail = ({ email }: { email: string }) => (
  <>
    We sent a code to <strong className="[overflow-wrap:anywhere]">{email}</strong>. It becomes your
    email once you{' '}
    <Link to={paths.proveEmail} className="text-link">
      enter the code
    </Link>
    .
  </>
)
