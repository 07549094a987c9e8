/** The webhook form reloads the page after a success (product.md §8); what it has to say outlives that. */
import { alerts } from '@smart-bird/contracts/alerts'
import { showSuccess } from '#components/toasts.ts'

const key = 'webhooksSaved'

export const keepSaved = (): void => sessionStorage.setItem(key, 'yes')

export function saySaved(): void {
  if (!sessionStorage.getItem(key)) return
  sessionStorage.removeItem(key)
  showSuccess(alerts.webhooksSaved)
}
