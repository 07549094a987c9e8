import type { PayPalClient } from './paypal-client.ts'
import { verification } from './paypal-schemas.ts'
import { ProviderError, type SignedEvent, type Transmission } from './port.ts'

/**
 * Asks PayPal whether it sent an event. The event goes into the question byte for byte: PayPal signs a checksum
 * of it, and JSON that was read and written again may differ. A checksum is not a hash: somebody who has seen one
 * signature can craft a body that matches it, so this keeps noise out and proves nothing about the content.
 */
export const eventVerifier =
  (client: PayPalClient) =>
  async (
    { headers, rawBody }: SignedEvent,
    webhookId: string,
  ): Promise<Transmission | undefined> => {
    const header = (name: string) => {
      const value = headers[`paypal-${name}`]
      return typeof value === 'string' && value.length <= 1000 ? value : undefined
    }
    const [id, time] = [header('transmission-id'), header('transmission-time')]
    const named = {
      transmission_id: id,
      transmission_time: time,
      transmission_sig: header('transmission-sig'),
      cert_url: header('cert-url'),
      auth_algo: header('auth-algo'),
      webhook_id: webhookId,
    }
    const sentAt = new Date(time ?? '')
    if (!id || Object.values(named).includes(undefined) || Number.isNaN(sentAt.getTime()))
      return undefined
    const begin = `${JSON.stringify(named).slice(0, -1)},"webhook_event":`
    try {
      const json = Buffer.concat([Buffer.from(begin), rawBody, Buffer.from('}')])
      const path = '/v1/notifications/verify-webhook-signature'
      const { verification_status } = await client.send('verifyEvent', path, verification, { json })
      return verification_status === 'SUCCESS' ? { id, sentAt } : undefined
    } catch (error) {
      // PayPal can't even read what it is said to have sent.
      if (error instanceof ProviderError && error.reason === 'refused') return undefined
      throw error
    }
  }
