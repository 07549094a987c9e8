import type { RecordedShop } from './recorded-shop.ts'

export type Journey = ReturnType<typeof callsOf>

/** What a journey through the sandbox does, in one shop. */
export function callsOf({ shop, call }: RecordedShop) {
  const { controls, world } = shop.host
  let keys = 0
  return {
    controls,
    world,
    call,
    get: (path: string) => call('GET', path),
    post: (path: string, body: unknown = {}, headers = {}) => call('POST', path, body, { headers }),
    /** A key of its own. */
    once: () => ({ 'paypal-request-id': `journey-${++keys}` }),
    /** A request that asks for a refusal. */
    refuse: (method: string, path: string, body?: unknown, headers = {}) =>
      call(method, path, body, { by: 'nonsense', headers }),
  }
}
