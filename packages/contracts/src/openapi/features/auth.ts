import type * as contract from '../../auth.ts'
import { type FeatureOf, wrongProof } from '../feature.ts'

export const auth: FeatureOf<typeof contract> = {
  tag: 'Login',
  describes: 'Login, logout, recovery, invitations, sessions and two-factor login.',
  calls: {
    login: {
      says: 'Opens a session and replies with its token; a browser also gets the cookie that the token is bound to. An account with two-factor login needs `code` as well, unless the device was remembered in the last 30 days. After 10 wrong attempts in 15 minutes for one account and network, more are refused until the time in `Retry-After`.',
      refuses: [
        'wrong_credentials',
        'two_factor_required',
        'wrong_two_factor_code',
        'too_many_requests',
      ],
      setsCookies: true,
    },
    logout: {
      says: 'Ends the session of the token at once on every server. It also succeeds without a token or with one whose session is over.',
      key: 'optionalSession',
      setsCookies: true,
    },
    updateToken: {
      says: 'Replies with a token of the same session that carries the account’s current data. It lasts no longer than the old one, and only the session’s own username is accepted.',
      refuses: ['not_yours', 'user_not_found'],
    },
    forgotPassword: {
      says: 'Emails a confirmation code that works once within 10 minutes, and ends an earlier one. An account gets 3 in 15 minutes, and a network may ask 20 times an hour.',
      refuses: ['email_not_found', 'too_many_requests'],
    },
    resetPassword: {
      says: 'Uses up the confirmation code in the path and emails a temporary password, which is valid for 24 hours and has to be replaced after the login; replies with the username to log in with. Every session of the account ends. A network has 20 attempts in 15 minutes.',
      refuses: ['code_not_valid', 'too_many_requests'],
    },
    takeBackEmail: {
      says: 'Restores the previous email address with the code that was emailed to it, within 3 days of the change. The password stops working, every session ends, and a confirmation code for a new password is emailed. A network has 20 attempts in 15 minutes.',
      refuses: ['code_not_valid', 'email_in_use', 'too_many_requests'],
    },
    proveEmail: {
      says: 'Confirms the new email address of the logged-in customer with the code that `POST /update` emailed to it, within 24 hours. Until then the previous address stays in use. Both addresses are notified, and the previous one can take the account back for 3 days. A network has 20 attempts in 15 minutes.',
      refuses: ['code_not_valid', 'email_in_use', 'user_not_found', 'too_many_requests'],
    },
    findInvitation: {
      says: 'Shows whom the invitation is for, without using it up. An invitation is valid for 7 days, and a network has 20 attempts in 15 minutes.',
      refuses: ['code_not_valid', 'too_many_requests'],
    },
    acceptInvitation: {
      says: 'Uses up an invitation and sets the account’s first password. A password that is easy to guess is refused under `newPassword`. A network has 20 attempts in 15 minutes.',
      refuses: ['code_not_valid', 'conflict', 'too_many_requests'],
    },
    listSessions: {
      says: 'Lists the open sessions with their device and last use, and marks the one that asks.',
    },
    endSession: {
      says: 'Ends one session of the account at once. Another account’s session is not found.',
      refuses: ['not_found'],
    },
    endOtherSessions: {
      says: 'Ends every session of the account but the one that asks, and forgets all other remembered devices.',
    },
    twoFactorState: {
      says: 'Says whether two-factor login is on, and how many of the 10 recovery codes are left.',
    },
    twoFactorSetup: {
      says: 'Replies with a new secret and its `otpauth:` address for an authenticator app, confirmed with the password. Nothing changes until `twoFactorConfirm`. It is refused while two-factor login is on.',
      refuses: ['wrong_password', 'user_not_found', 'conflict', 'too_many_requests'],
    },
    twoFactorConfirm: {
      says: 'Turns two-factor login on with the first code from the authenticator app, and replies with 10 recovery codes that are never shown again. A session has 10 attempts in 15 minutes.',
      refuses: ['wrong_two_factor_code', 'conflict', 'too_many_requests'],
    },
    twoFactorDisable: {
      says: 'Turns two-factor login off, confirmed with the password and a code from the app or a recovery code. The customer is notified by email.',
      refuses: ['user_not_found', 'two_factor_off', ...wrongProof],
    },
    twoFactorRenewCodes: {
      says: 'Replaces all recovery codes with 10 new ones that are never shown again, confirmed with the password and a code. The customer is notified by email.',
      refuses: ['user_not_found', 'two_factor_off', ...wrongProof],
    },
  },
}
