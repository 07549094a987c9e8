import { sentences } from '@smart-bird/contracts/fields'
import { lifetimes } from '@smart-bird/contracts/limits'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#components/button.tsx'
import { CheckboxField } from '#components/checkbox-field.tsx'
import { TextField } from '#components/field.tsx'
import { Notice } from '#components/notice.tsx'

type Factor = { code: string; rememberDevice: boolean }
type Props = {
  sentence: string | undefined
  /** The last code was wrong. */
  isRefused: boolean
  onSubmit: (factor: Factor) => void
  onBack: () => void
}

export function SecondFactorForm({ sentence, isRefused, onSubmit, onBack }: Props) {
  const form = useForm<Factor>({ defaultValues: { code: '', rememberDevice: false } })
  const { setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])
  return (
    <form noValidate onSubmit={form.handleSubmit(onSubmit)} className="grid gap-5">
      {sentence && <Notice look={isRefused ? 'error' : 'info'}>{sentence}</Notice>}
      <TextField
        label="Code"
        hint="The six digits in your authenticator app, or one of your recovery codes."
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        error={form.formState.errors.code?.message}
        {...form.register('code', { required: sentences.required, setValueAs: trim })}
      />
      <CheckboxField
        label={`Remember this device for ${lifetimes.trustedDeviceDays} days`}
        {...form.register('rememberDevice')}
      />
      <Button type="submit" variant="primary">
        Submit
      </Button>
      <Button variant="quiet" onClick={onBack}>
        Use another account
      </Button>
    </form>
  )
}

const trim = (code: string) => code.trim()
