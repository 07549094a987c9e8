/** Why the login page was opened. */
export const loginReasons = {
  'logged-out': 'You’re logged out.',
  expired: 'Your session has ended. Please log in again.',
  needed: 'Please log in to see this page.',
  'password-changed': 'Your password was changed. Please log in with the new one.',
  'ended-elsewhere': 'This session was ended from another device. Please log in again.',
  /** Below a title that says it is blocked. */
  blocked: 'Please contact us, and we’ll look into it with you.',
} as const
export type LoginReason = keyof typeof loginReasons
