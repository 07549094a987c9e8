import { type RefObject, useEffect } from 'react'

/** Tells boot.ts that the form sends itself from now on, and sends what was pressed before that. */
export function useWaitingSubmit(form: RefObject<HTMLFormElement | null>, submit: () => unknown) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waited is sent once, on arrival.
  useEffect(() => {
    const element = form.current
    if (!element) return
    element.dataset.live = ''
    if (element.dataset.submitted === undefined) return
    delete element.dataset.submitted
    submit()
  }, [form])
}
