import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Hands over the text that another page carried here, such as a quote's list. */
export function useDraft(take: (text: string) => void) {
  const { state } = useLocation()
  const draft = draftIn(state)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is taken once, when it arrives.
  useEffect(() => {
    if (draft) take(draft)
  }, [draft])
}

/** The navigation state comes from the browser's history, so it is looked at before it is trusted. */
function draftIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('description' in state)) return undefined
  return typeof state.description === 'string' ? state.description : undefined
}
