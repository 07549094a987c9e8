import { useRef, useState } from 'react'
import { hasReply, isCallError } from '#lib/call-error.ts'
import { sendEnquiry } from './contact-api.ts'

type State =
  | { kind: 'editing' }
  | { kind: 'sending' }
  | { kind: 'sent' }
  | { kind: 'failed'; reason: string | undefined }

/** Sends one message at a time: a submit while one is being sent is a double click. */
export function useSend(onSent: () => void) {
  const [state, setState] = useState<State>({ kind: 'editing' })
  const sending = useRef(false)
  const send = async (...message: Parameters<typeof sendEnquiry>) => {
    if (sending.current) return
    sending.current = true
    setState({ kind: 'sending' })
    try {
      await sendEnquiry(...message)
      onSent()
      setState({ kind: 'sent' })
    } catch (error) {
      setState({
        kind: 'failed',
        reason: isCallError(error) && hasReply(error) ? error.message : undefined,
      })
    } finally {
      sending.current = false
    }
  }
  return { state, send }
}
