import { recoveryCodeCount } from '@smart-bird/contracts/limits'
import { newTypedCode } from '#lib/codes'

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, newTypedCode)
