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

/** The query of the address that has this choice, such as `?size=studio&add=room-light*2,bathroom-light+fan`. */
export function searchWith({ sizeId, offers: chosen }: QuoteChoice, search: string): string {
  const others = new URLSearchParams(search)
  others.delete('size')
  others.delete('add')
  const added = chosen.map(({ id, quantity, withOption }) => {
    const option = withOption && optionOf(id)
    return `${id}${quantity > 1 ? `*${quantity}` : ''}${option ? `+${option.id}` : ''}`
  })
  const parts = [
    others.toString(),
    sizeId && `size=${sizeId}`,
    added.length > 0 && `add=${added.join(',')}`,
  ].filter(Boolean)
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** Nobody's list is longer. */
const listedMax = 30

/** Checks what the address names, if there is anything of that name. */
export function chooseIn(form: HTMLFormElement, search: string) {
  const address = new URLSearchParams(search)
  const control = (name: string, value = '') =>
    [...form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)].find(
      (input) => !value || input.value === value,
    )
  const size = homeSizes.find(({ id }) => id === address.get('size'))
  const controls = [size && control(controlNames.size, size.id)]
  for (const part of address.get('add')?.split(',').slice(0, listedMax) ?? []) {
    // A plus is a space there.
    const [, id = '', count, option] = /^([\w-]+)(?:\*(\d+))?(?:[ +](\w+))?$/.exec(part) ?? []
    if (!offers.some((offer) => offer.id === id) || Number(count) > quoteQuantityMax) continue
    const number = control(controlNames.quantity(id))
    if (number && count) number.value = String(quantity(count))
    controls.push(control(controlNames.offer(id)))
    if (option && option === optionOf(id)?.id) controls.push(control(controlNames.option(id)))
  }
  for (const one of controls) if (one) one.checked = true
}

const optionOf = (offerId: string) => offers.find(({ id }) => id === offerId)?.option

function quantity(text: FormDataEntryValue | null): number {
  const number = Math.round(Number(text ?? 1))
  return Number.isFinite(number) ? Math.min(Math.max(number, 1), quoteQuantityMax) : 1
}
