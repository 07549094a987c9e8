import { type ContactForm, contactForm } from '@smart-bird/contracts/contact'
import { useEffect } from 'react'
import { useLocation } from 'react-router'

type Draft = Partial<Pick<ContactForm, 'description' | 'package'>> & {
  /** The beginning of a description. */
  interest?: string
  /** What the quote in the description adds up to. */
  list?: string
}

/** Takes over what was pressed: a quote's list and the size of the home, or a service. */
export function useDraft(take: (draft: Draft) => void) {
  const { state, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is taken once, when it arrives.
  useEffect(() => take(draftIn(state)), [key])
}

/** The navigation state comes from the browser's history, so it is parsed before use. */
function draftIn(state: unknown): Draft {
  if (typeof state !== 'object' || state === null) return {}
  const { description, package: size } = contactForm.shape
  const text = 'description' in state ? description.safeParse(state.description) : undefined
  const interest = 'interest' in state ? description.safeParse(state.interest) : undefined
  const chosen = 'package' in state ? size.safeParse(state.package) : undefined
  return {
    ...(text?.success && { description: text.data }),
    ...(interest?.success && { interest: interest.data }),
    ...('list' in state && typeof state.list === 'string' && { list: state.list }),
    ...(chosen?.success && { package: chosen.data }),
  }
}
