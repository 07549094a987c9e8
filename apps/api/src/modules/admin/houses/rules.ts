import type { HouseAnswer, HouseFault } from '#providers/house/port'

type TestResult = {
  sent: Pick<HouseAnswer, 'fault' | 'status'>
  /** The house reported receiving the test. */
  hasAnswered: boolean
  /** The answer to a GET of the same URL, if the house accepted the test but did not report it. */
  probe?: Pick<HouseAnswer, 'fault' | 'status'>
  /** The house has reported within the last day. */
  hasReported: boolean
  /** A cloud relay answers instead of the house, so its answers say nothing about the webhook. */
  isRelayed: boolean
}

/** The likely cause, as a sentence. See integrations/home-assistant for the platform's behavior. */
export function causeOf({ sent, hasAnswered, probe, hasReported, isRelayed }: TestResult): string {
  if (hasAnswered) return 'The home received the test and answered. Everything works.'
  if (sent.fault === 'status') return causeOfStatus(sent.status ?? 0)
  if (sent.fault !== null) return causes[sent.fault]
  if (isRelayed)
    return 'The cloud relay accepted the test, but the home didn’t report back. Check the webhook id, local_only: false and the report key in the home.'
  if (probe?.status === 405)
    return hasReported
      ? `The home knows this webhook and its reports arrive, but it dropped this call. ${mayBeStarting} Otherwise, its automation needs local_only: false. After a key rotation, paste the package again.`
      : `The home knows this webhook but doesn’t report. ${mayBeStarting} Otherwise, its automation needs local_only: false and the current report key: paste the package again.`
  if (probe?.status === 200)
    return `The home answers but has no webhook with this id. ${mayBeStarting} Otherwise, check the address, paste the package again and restart the platform.`
  return 'The test was accepted, but the home didn’t report back, and a second check of the address failed. Try again in a minute.'
}

/** For some seconds after its start, the platform answers without knowing its webhooks yet. */
const mayBeStarting = 'If the platform has just started, test again in a minute.'

const causes: Record<Exclude<HouseFault, 'status'>, string> = {
  address_not_allowed: 'The address points into a private network. Use the home’s managed domain.',
  name_not_found: 'The host in the address wasn’t found. Check the spelling and the DNS entry.',
  refused:
    'This address refuses connections: the home is off, or its router doesn’t forward the port.',
  timeout:
    'The home didn’t answer in time: it’s off, still starting, or has no internet connection.',
  broken_off:
    'The connection was closed: the home is restarting, or a firewall is blocking the call.',
  certificate:
    'The secure connection failed: renew the home’s certificate, or check that this is its address.',
  not_http: 'Something other than the platform answers on this port. Check the port.',
  too_large: 'The answer is a web page, so this isn’t a webhook of the platform.',
  redirect:
    'The address redirects. Enter the final address, with https:// and no login page in front of it.',
  other: 'The call failed before it reached the home. Try again in a minute.',
}

function causeOfStatus(status: number): string {
  if (status === 400)
    return 'The platform doesn’t trust the proxy in front of it. From version 2026.8, add the proxy under Settings > System > Network. In older versions, set use_x_forwarded_for and trusted_proxies under http: in configuration.yaml.'
  if (status === 401 || status === 403)
    return 'A login or firewall in front of the home rejects the call: allow /api/webhook/.'
  if (status === 404)
    return `This address doesn’t exist: it must end in /api/webhook/ and the id. ${mayBeStarting} Otherwise, the platform doesn’t load its webhooks: paste the package again.`
  if (status === 405)
    return 'The webhook doesn’t accept POST: its automation needs allowed_methods: [POST].'
  if (status === 429) return 'The home is getting too many requests. Try again in a minute.'
  if (status >= 502 && status <= 504)
    return 'The proxy answers, but the platform behind it doesn’t: it’s off or still starting.'
  return `The home answered ${status}. Check its log to see why.`
}
