import { addMs, daysMs } from '#lib/clock'
import { reasonOf } from '#lib/reason-of'
import { eventsUrl, findPlanId, findWebhookId } from '#modules/billing/provider/set-up-provider'
import { payPal } from '#providers/payments/paypal'
import { payPalClient } from '#providers/payments/paypal-client'
import {
  areAccepted,
  findPlan,
  findWebhook,
  kindOfHost,
} from '#providers/payments/paypal-inspection'
import { ProviderError } from '#providers/payments/port'
import { attention, type Check, type Finding, fault, ok, type Patient } from './check.ts'

const setUp = 'Run: npm run paypal:setup'
const seconds = 25
const silent = { info() {}, warn() {}, error() {} }

const credentialsOf = ({ config, fetch }: Patient) => ({ ...config.paypal, fetch })
const clientOf = (patient: Patient) => payPalClient(credentialsOf(patient), silent)
const providerOf = (patient: Patient) =>
  payPal({ ...credentialsOf(patient), brandName: patient.config.company.name }, silent)

export const credentials: Check = {
  name: 'PayPal',
  seconds,
  async run(patient) {
    const { baseUrl } = patient.config.paypal
    const { name, other } = kindOfHost(baseUrl)
    const wanted = credentialsOf(patient)
    let isAccepted: boolean
    try {
      isAccepted = await areAccepted(wanted)
    } catch (error) {
      return fault(
        `${baseUrl} gives no answer to use (${reasonOf(error)}). Correct PAYPAL_BASE_URL, or let the firewall admit calls to it.`,
      )
    }
    if (isAccepted) return ok(`The credentials are accepted (${name}).`)
    const isOthers = other && (await areAccepted({ ...wanted, baseUrl: other }).catch(() => false))
    return fault(
      isOthers
        ? `These are credentials of ${kindOfHost(other).name}, and PAYPAL_BASE_URL is ${name}. Copy those of the app’s other tab in PayPal’s developer dashboard, or set PAYPAL_BASE_URL=${other}.`
        : `${name} refuses PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET. Copy both again from the app in PayPal’s developer dashboard.`,
    )
  },
}

export const plan: Check = {
  name: 'PayPal’s plan',
  seconds,
  needs: ['PayPal', 'Migrations'],
  async run(patient) {
    const { config } = patient
    const wanted = `${config.plan.name}, $${config.plan.price} a month`
    const id = await findPlanId({ config, db: await patient.openDb() })
    if (!id) return fault(`There is none yet for ${wanted}. ${setUp}`)
    const found = await findPlan(clientOf(patient), id)
    if (!found) return fault(`PayPal does not know the plan ${id}. ${setUp}`)
    if (!found.isActive) return fault(`The plan ${id} is switched off at PayPal. ${setUp}`)
    const { value, currency_code } = found.price ?? {}
    if (currency_code !== 'USD' || Number(value) !== Number(config.plan.price))
      return fault(
        `The plan ${id} costs ${value} ${currency_code} at PayPal, and PLAN_PRICE is ${config.plan.price}. Give PLAN_NAME another name, and run: npm run paypal:setup`,
      )
    return ok(`${wanted}: active.`)
  },
}

export const webhook: Check = {
  name: 'PayPal’s events',
  seconds,
  needs: ['PayPal', 'Migrations'],
  async run(patient) {
    const { config } = patient
    const url = eventsUrl(config)
    const found = await findWebhook(clientOf(patient), url)
    if (!found) return fault(`PayPal has no webhook for ${url}. ${setUp}`)
    const id = await findWebhookId({ config, db: await patient.openDb() })
    if (id !== found.id)
      return fault(
        config.paypal.webhookId
          ? `PAYPAL_WEBHOOK_ID is ${id}, and the webhook for ${url} is ${found.id}. Set that one, or leave the setting empty.`
          : `The webhook for ${url} is not the one that this database knows. ${setUp}`,
      )
    if (found.missing > 0)
      return fault(`The webhook lacks ${found.missing} types of event. ${setUp}`)
    return ok(`A webhook for ${url} sends all types that we handle.`)
  },
}

const inDashboard = 'Switch it on for the app in PayPal’s developer dashboard'

export const transactionSearch: Check = {
  name: 'Transaction Search',
  seconds,
  needs: ['PayPal'],
  async run(patient) {
    const now = patient.now()
    return judge(() => providerOf(patient).listTransactions(addMs(now, -daysMs(1)), now), {
      good: 'Permitted: the daily comparison can read PayPal’s books.',
      forbidden: fault(
        `Not permitted, so our books can’t be compared with PayPal’s. ${inDashboard}; it takes up to nine hours.`,
      ),
    })
  },
}

export const disputes: Check = {
  name: 'Disputes',
  seconds,
  needs: ['PayPal'],
  async run(patient) {
    const since = addMs(patient.now(), -daysMs(1))
    return judge(() => providerOf(patient).listDisputes(since), {
      good: 'Permitted: disputes and their days can be read.',
      forbidden: attention(
        `Not permitted, so a dispute is known by its events only. ${inDashboard}.`,
      ),
    })
  },
}

type Verdict = { good: string; forbidden: Finding }

async function judge(ask: () => Promise<unknown>, { good, forbidden }: Verdict): Promise<Finding> {
  try {
    await ask()
    return ok(good)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.reason === 'not-authorized') return forbidden
    const words = error.refusal ? `${error.refusal.code}: ${error.refusal.text}` : reasonOf(error)
    return attention(
      `PayPal did not say (${words}). A new account has nothing to read in its first hours.`,
    )
  }
}
