/** Why the login page was opened. */
export const loginReasons = {
  'logged-out': 'You’re logged out.',
  expired: 'Your session has ended. Please log in again.',
  needed: 'Please log in to see this page.',
  'password-changed': 'Your password was changed. Please log in with the new one.',
  'ended-elsewhere': 'This session was ended from another device. Please log in again.',
  blocked: 'This account is blocked. Please contact us.',
} as const
export type LoginReason = keyof typeof loginReasons
