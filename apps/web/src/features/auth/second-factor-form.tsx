import { sentences } from '@smart-bird/contracts/fields'
import { lifetimes } from '@smart-bird/contracts/limits'
import { useEffect } from 'react'
import { Button } from '#components/button.tsx'
import { CheckboxField } from '#components/checkbox-field.tsx'
import { TextField } from '#components/field.tsx'
import { Notice } from '#components/notice.tsx'
import { useSecretForm } from '#lib/use-kept-form.ts'

type Factor = { code: string; rememberDevice: boolean }
type Props = {
  sentence: string | undefined
  /** The last code was wrong. */
  isRefused: boolean
  onSubmit: (factor: Factor) => void
  onBack: () => void
}

/**
 * The sixth digit submits the first code. After a refusal the button does, so that a recovery code
 * can be typed to its end.
 */
export function SecondFactorForm({ sentence, isRefused, onSubmit, onBack }: Props) {
  const form = useSecretForm<Factor>({ defaultValues: { code: '', rememberDevice: false } })
  const { setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])
  const submit = form.handleSubmit(onSubmit)
  const code = form.register('code', { required: sentences.required, setValueAs: trim })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {isRefused && <Notice look="error">{sentence}</Notice>}
      <p role="status">{isRefused ? 'Enter the code from your authenticator app.' : sentence}</p>
      {/* Before the code, which submits itself. */}
      <div className="text-sm">
        <CheckboxField
          label={`Remember this device for ${lifetimes.trustedDeviceDays} days`}
          {...form.register('rememberDevice')}
        />
      </div>
      <TextField
        label="Code"
        hint="Sends itself after six digits. Lost your phone? Enter a recovery code."
        autoComplete="one-time-code"
        className="code-field six-digits"
        autoCapitalize="none"
        spellCheck={false}
        error={form.formState.errors.code?.message ?? (isRefused ? '' : undefined)}
        {...code}
        onChange={async (event) => {
          await code.onChange(event)
          if (!isRefused && isComplete(event.target.value)) await submit()
        }}
      />
      <Button type="submit" variant="primary">
        Submit
      </Button>
      <Button variant="quiet" onClick={onBack} className="-my-3 text-sm">
        Use another account
      </Button>
    </form>
  )
}

const isComplete = (code: string) => /^\s*\d{6}\s*$/.test(code)
const trim = (code: string) => code.trim()
