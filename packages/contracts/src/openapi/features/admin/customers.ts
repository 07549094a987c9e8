import type * as contract from '../../../admin/customers.ts'
import { type FeatureOf, wrongProof } from '../../feature.ts'

const proof = ['proof_required', ...wrongProof] as const

export const customers: FeatureOf<typeof contract> = {
  tag: 'Admin: customers',
  describes:
    'Accounts and their houses. What affects an admin’s account or who can log in needs `proof`: the caller’s own password, and a code if the caller uses two-factor login.',
  calls: {
    listCustomers: {
      says: 'Lists accounts a page at a time, by username or by when they joined. `search` looks in usernames, names, emails, phones and house domains.',
    },
    createCustomer: {
      says: 'Creates a basic account, with a house if one is sent, and emails an invitation to set a password. A username, email or domain that is taken is refused under its field.',
      refuses: ['email_in_use', 'username_in_use', 'conflict'],
    },
    findCustomer: {
      says: 'Shows one account with its house, last login, two-factor login, refused email and open disputes.',
      refuses: ['user_not_found'],
    },
    editCustomer: {
      says: 'Changes only the fields that are sent. An email needs `proof`; that of an account with a password is changed once `emailCode` is sent, which the first attempt, refused with `email_code_required`, emails to the new address. With `was`, the values the form showed, a change that somebody else made in the meantime is not overwritten. While a subscription runs, `sbStatus` follows it: premium once it is paid, basic while it is suspended; anything else is refused. The last admin can’t be demoted.',
      refuses: [
        'user_not_found',
        'email_in_use',
        'changed_meanwhile',
        'last_admin',
        'subscription_runs',
        'email_code_required',
        'code_not_valid',
        ...proof,
      ],
    },
    blockCustomer: {
      says: 'Blocks an account and ends its sessions at once. The last admin can’t be blocked.',
      refuses: ['user_not_found', 'conflict', 'last_admin', ...proof],
    },
    unblockCustomer: {
      says: 'Lets a blocked account log in again with the password it had.',
      refuses: ['user_not_found', 'conflict', ...proof],
    },
    resendInvitation: {
      says: 'Emails a new invitation and ends the earlier one. It is refused for an account that has a password, has no email or is blocked.',
      refuses: ['user_not_found', 'conflict', ...proof],
    },
    recoverCustomer: {
      says: 'Emails a confirmation code, as if the customer had asked for one. It is refused for an account that has no password yet, has no email or is blocked.',
      refuses: ['user_not_found', 'conflict', ...proof],
    },
    liftTwoFactor: {
      says: 'Turns off the two-factor login of a customer who has lost it, confirmed with the admin’s own password and code, and emails the customer. An admin can’t lift their own.',
      refuses: ['user_not_found', 'two_factor_off', 'own_two_factor', ...wrongProof],
    },
    viewAsCustomer: {
      says: 'Replies with a token that shows what the customer sees and changes nothing, for 30 minutes at most and no longer than the admin’s own session. The customer reads `reason` in the house diary. It is refused for admins and blocked accounts.',
      refuses: ['user_not_found', 'conflict'],
    },
    editHouse: {
      says: 'Sets the domain, address and package of the customer’s house, and makes the house if there is none. Fields that are not sent stay. With `was`, somebody else’s change is not overwritten.',
      refuses: ['user_not_found', 'conflict', 'changed_meanwhile'],
    },
  },
}
