import { alerts } from '@smart-bird/contracts/alerts'
import type { LoginForm } from '@smart-bird/contracts/auth'
import type { UseFormReturn } from 'react-hook-form'
import { Button } from '#components/button.tsx'
import { TextField } from '#components/field.tsx'
import { Link } from '#components/link.tsx'
import { Notice } from '#components/notice.tsx'
import { PasswordField } from '#components/password-field.tsx'
import { fieldsOf } from '#lib/forms.ts'
import { paths } from '#lib/paths.ts'

type Props = {
  form: UseFormReturn<LoginForm>
  sentence: string | undefined
  /** The username or the password was wrong. */
  isRefused: boolean
  isSecond: boolean
  onSubmit: (credentials: LoginForm) => void
}

export function LoginFields({ form, sentence, isRefused, isSecond, onSubmit }: Props) {
  const field = fieldsOf(form, isRefused)
  return (
    <form noValidate onSubmit={form.handleSubmit(onSubmit)} className="grid gap-5">
      {isSecond && <h2 className="text-lg">Use another account</h2>}
      {sentence && (
        <Notice look="error">
          <p>{sentence}</p>
          {/* The wording above is specified (specification §8), and says nothing of what to do. */}
          {sentence === alerts.loginUnknown && <p>Check your connection and try again.</p>}
        </Notice>
      )}
      <TextField
        label="Username or email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
      />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      <Button type="submit" variant={isSecond ? 'outline' : 'primary'}>
        Submit
      </Button>
      <Link to={paths.forgotPassword} className="quiet-link -my-3 justify-self-center">
        Forgot password?
      </Link>
    </form>
  )
}
