import userEvent from '@testing-library/user-event'

/** Fills a field at once, where typing isn't what is tested: each key would draw the page again. */
export async function enter(field: Element, text: string) {
  await userEvent.click(field)
  await userEvent.paste(text)
}
