import { isUniqueViolation } from '#db/violations'
import { AppError, fieldFault } from '#lib/app-error'

const refusals = [
  ['users_username_key', 'username_in_use', 'username', 'This username is already taken.'],
  ['users_email_key', 'email_in_use', 'email', 'This email is already in use.'],
] as const

/** Runs a change; if a unique value is taken, throws an error for its field. */
export async function conflictAsFieldError<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    const taken = refusals.find(
      ([index, code]) =>
        isUniqueViolation(error, index) || (error instanceof AppError && error.code === code),
    )
    if (!taken) throw error
    const [, code, field, sentence] = taken
    throw fieldFault(field, sentence, code)
  }
}

export const domainTaken = () =>
  fieldFault('domain', 'This domain belongs to another home.', 'conflict')
