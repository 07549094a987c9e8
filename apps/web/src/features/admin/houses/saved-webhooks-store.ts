/** Keeps the webhook form's success message across the reload that follows it (specification §8). */
import { alerts } from '@smart-bird/contracts/alerts'
import { showSuccess } from '#components/toasts.ts'

const key = 'webhooksSaved'

export const rememberSaved = (): void => sessionStorage.setItem(key, 'yes')

export function showSaved(): void {
  if (!sessionStorage.getItem(key)) return
  sessionStorage.removeItem(key)
  showSuccess(alerts.webhooksSaved)
}
