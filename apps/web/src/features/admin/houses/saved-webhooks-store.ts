/** Keeps the webhook form's success message across the reload that follows it (specification §8). */
import { alerts } from '@smart-bird/contracts/alerts'
import { tabStorage } from '#lib/storage.ts'
import { showSuccess } from '#lib/toasts.ts'

const key = 'webhooksSaved'

export const rememberSaved = (): void => tabStorage.set(key, 'yes')

export function showSaved(): void {
  if (!tabStorage.get(key)) return
  tabStorage.remove(key)
  showSuccess(alerts.webhooksSaved)
}
