import { startProduct } from './product.ts'

/** Starts the product once for all journeys; returns how to stop it. */
export default async function setup() {
  const { addresses, clockAhead, stop } = await startProduct()
  process.env.E2E_WEB = addresses.web
  process.env.E2E_API = addresses.api
  process.env.E2E_SANDBOX = addresses.sandbox
  process.env.E2E_CLOCK_AHEAD = clockAhead
  return stop
}
