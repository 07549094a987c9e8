import type { Context } from '#context'

/** Where the provider sends the customer afterwards, with parameters of its own added. */
export function returnAddresses({ config }: Pick<Context, 'config'>, query: string) {
  const site = config.webOrigins[0] ?? ''
  return {
    returnUrl: `${site}/payment-success?${query}`,
    cancelUrl: `${site}/payment-cancel?${query}`,
  }
}
