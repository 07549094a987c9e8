import {
  type ContactForm,
  contactForm,
  storedList,
  type WantedList,
} from '@smart-bird/contracts/enquiry-forms'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { findDraft, keepDraft } from '#lib/drafts.ts'

type Draft = Partial<Pick<ContactForm, 'description' | 'package'>> & {
  /** The beginning of a description. */
  interest?: string
  /** What the quote in the description adds up to. */
  list?: string
  /** The same as data. */
  wanted?: WantedList
  /** The quote that came before. */
  before?: string
}

/** Takes over what was pressed: a quote's list and the size of the home, or a service. */
export function useDraft(take: (draft: Draft) => void) {
  const { state, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is taken once, when it arrives.
  useEffect(() => {
    const draft = draftIn(state)
    const last = findDraft(arrival)
    // The history entry still has it after a reload.
    if (last?.key === key) return
    if (Object.keys(draft).length > 0)
      keepDraft(arrival, {
        key,
        description: draft.description ?? last?.description,
        wanted: draft.description ? draft.wanted : last?.wanted,
      })
    take({ ...draft, ...(typeof last?.description === 'string' && { before: last.description }) })
  }, [key])
}

/** The list that a message has as it came. What was changed in it is the message's alone. */
export function listIn(message: string): WantedList | undefined {
  const { description, wanted } = findDraft(arrival) ?? {}
  const isThere = typeof description === 'string' && message.includes(description)
  return isThere ? storedList.safeParse(wanted).data : undefined
}

/** What arrived last. */
const arrival = 'carried to contact'

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
    ...('wanted' in state && { wanted: storedList.safeParse(state.wanted).data }),
    ...('list' in state && typeof state.list === 'string' && { list: state.list }),
    ...(chosen?.success && { package: chosen.data }),
  }
}
