/** What an admin must prove, beside an open session, for each call that changes or discloses something. */
import type { Endpoint } from '../endpoint.ts'
import { features } from '../endpoints.ts'

/**
 * - `always`: `proof` in the body, the admin's own password and, if their login needs one, a code.
 * - `for …`: only then; the call's story asks for it, because only stored data can tell.
 * - `password`: a field of its own, fixed by the specification.
 * - `never`: an open session is enough. It gives nobody access, sends no money, and can be undone.
 */
export type ProofNeed = 'always' | 'password' | 'never' | `for ${string}`

type Changing<Module> = {
  readonly [Name in keyof Module as Module[Name] extends {
    readonly access: 'admin'
    readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  }
    ? Name
    : never]: ProofNeed
}
type Features = typeof features
type AdminProofs = {
  readonly [Feature in keyof Features as keyof Changing<Features[Feature]> extends never
    ? never
    : Feature]: Changing<Features[Feature]>
}

/** Doesn't compile while a call is missing. What only reads is a GET; keys that are read are a POST with proof. */
export const adminProofs: AdminProofs = {
  customers: {
    createCustomer: 'never',
    editCustomer: 'for an email, and for an admin’s account',
    editHouse: 'never',
    blockCustomer: 'for an admin’s account',
    unblockCustomer: 'for an admin’s account',
    resendInvitation: 'for an admin’s account',
    recoverCustomer: 'for an admin’s account',
    liftTwoFactor: 'always',
    viewAsCustomer: 'never',
  },
  houses: {
    updateWebhooks: 'password',
    testWebhook: 'never',
    rotateHouseKey: 'always',
    housePackage: 'always',
  },
  orders: { createOrder: 'never', cancelOrder: 'never', setCompletion: 'never' },
  payments: { markPaid: 'always', voidPayment: 'always' },
  refunds: {
    refundOrder: 'always',
    markRefunded: 'always',
    recordAgreed: 'always',
    withdrawRefund: 'never',
    voidRefund: 'always',
  },
  money: { settleMoney: 'never', resolveDiscrepancy: 'never' },
  enquiries: {
    editEnquiry: 'never',
    answerEnquiry: 'never',
    customerFromEnquiry: 'never',
    deleteEnquiry: 'always',
  },
  deliveries: { resendDelivery: 'never' },
  mails: { resendMail: 'never' },
  terms: { tellCustomers: 'always' },
  subscriptions: {
    listSubscriptions: 'never',
    endSubscription: 'always',
    refundSubscription: 'always',
  },
}

/** By endpoint, for the server that enforces them. */
export const proofNeeds: ReadonlyMap<Endpoint, ProofNeed> = new Map(
  Object.entries(adminProofs).flatMap(([feature, needs]: [string, Record<string, ProofNeed>]) =>
    Object.entries(features[feature as keyof Features]).flatMap(([name, value]) => {
      const need = needs[name]
      return need ? [[value as Endpoint, need] as const] : []
    }),
  ),
)
