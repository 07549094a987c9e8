import { homeSizes } from '@smart-bird/content/installation-prices'
import { offers } from '@smart-bird/content/offers'
import { type ChosenOffer, type QuoteChoice, quoteQuantityMax } from '@smart-bird/content/quote'

/** Names of the form's controls. */
export const controlNames = {
  size: 'size',
  offer: (id: string) => `offer-${id}`,
  quantity: (id: string) => `quantity-${id}`,
  option: (id: string) => `option-${id}`,
} as const

/** What is checked in the form. An invalid quantity counts as the nearest valid one. */
export function readChoice(form: FormData): QuoteChoice {
  const size = homeSizes.find(({ id }) => id === form.get(controlNames.size))
  const chosen = offers.filter(({ id }) => form.has(controlNames.offer(id)))
  return {
    sizeId: size?.id,
    offers: chosen.map(
      ({ id }): ChosenOffer => ({
        id,
        quantity: quantity(form.get(controlNames.quantity(id))),
        withOption: form.has(controlNames.option(id)),
      }),
    ),
  }
}

/** Checks the size that a link names, if there is one of that name. */
export function chooseSize(form: HTMLFormElement, sizeId: string | null) {
  const size = homeSizes.find(({ id }) => id === sizeId)
  const radio = size && form.querySelector(`[name=${controlNames.size}][value=${size.id}]`)
  if (radio instanceof HTMLInputElement) radio.checked = true
}

function quantity(text: FormDataEntryValue | null): number {
  const number = Math.round(Number(text ?? 1))
  return Number.isFinite(number) ? Math.min(Math.max(number, 1), quoteQuantityMax) : 1
}
