import type { HouseAnswer, HouseFault } from '#providers/house/port'

type Seen = {
  sent: Pick<HouseAnswer, 'fault' | 'status'>
  /** Whether the house has reported that the test arrived. */
  hasAnswered: boolean
  /** What a GET of the same address gave, where a taken test was followed by silence. */
  probe?: Pick<HouseAnswer, 'fault' | 'status'>
  /** Whether the house has reported within the last day, as it does by itself. */
  hasReported: boolean
  /** A cloud relay answers for the house; its answers say nothing about the webhook. */
  isRelayed: boolean
}

/** What to look at first, in words. The platform's facts behind it: integrations/home-assistant. */
export function causeOf({ sent, hasAnswered, probe, hasReported, isRelayed }: Seen): string {
  if (hasAnswered) return 'The house has received the test and answered. All is well.'
  if (sent.fault === 'status') return causeOfStatus(sent.status ?? 0)
  if (sent.fault !== null) return causes[sent.fault]
  if (isRelayed)
    return 'The cloud relay took the test, but the house did not report back. Check the webhook id, local_only: false and the report key in the house.'
  if (probe?.status === 405)
    return hasReported
      ? 'The house knows this webhook and its reports do arrive, so it drops the call: its automation needs local_only: false. After a key rotation, paste the package again.'
      : 'The house knows this webhook but does not report: its automation needs local_only: false and the present report key. Paste the package again.'
  if (probe?.status === 200)
    return 'The house answers but knows no webhook with this id. Check the address, paste the package again and restart the platform.'
  return 'The test was taken, but the house did not report back, and a second look at the address failed. Try again in a minute.'
}

const causes: Record<Exclude<HouseFault, 'status'>, string> = {
  address_not_allowed:
    'The address leads into a private network. Use the managed domain of the house.',
  name_not_found: 'The name in the address leads nowhere. Check its spelling and the DNS entry.',
  refused:
    'Nobody takes connections at this address: the house is off, or its router does not forward the port.',
  timeout:
    'The house did not answer in time: it is off, still starting, or without an internet connection.',
  broken_off: 'The connection broke off: the house is restarting, or a firewall cuts the call.',
  certificate:
    'No secure connection came about: renew the certificate of the house, or check that the address is its own.',
  not_http: 'Something else than the platform answers at this port. Check the port.',
  too_large: 'The answer is a whole page: this address is not a webhook of the platform.',
  redirect:
    'The address redirects: set the final address, with https:// and without a login page before it.',
  other: 'The call failed before it reached the house. Try again in a minute.',
}

function causeOfStatus(status: number): string {
  if (status === 400)
    return 'The platform does not trust its proxy: it needs use_x_forwarded_for and trusted_proxies under http.'
  if (status === 401 || status === 403)
    return 'A login or firewall before the house refuses the call: let /api/webhook/ pass.'
  if (status === 404) return 'There is no such address. It must end in /api/webhook/ and the id.'
  if (status === 405)
    return 'The webhook does not take POST: its automation needs allowed_methods: [POST].'
  if (status === 429) return 'The house is asked too often. Try again in a minute.'
  if (status >= 502 && status <= 504)
    return 'The proxy answers but the platform behind it does not: it is off or still starting.'
  return `The house answered ${status}. Its own log says why.`
}
