import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { sentenceOf } from '#lib/call-error.ts'
import { showError, showSuccess } from '#lib/toasts.ts'
import { adminKey } from './list/api.ts'

type Said<Reply> = string | ((reply: Reply) => string)

const fetchAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: adminKey })

/**
 * A change by an admin. Admin pages are fetched again even after a refusal: a colleague may have
 * been first. The form doesn't wait for that: what it keeps must be gone once it was sent.
 */
export const change = <Reply, Input = void>(
  mutationFn: (input: Input) => Promise<Reply>,
  said: Said<Reply>,
) =>
  mutationOptions({
    mutationFn: (input: Input) => mutationFn(input),
    onSuccess: (reply) => showSuccess(typeof said === 'string' ? said : said(reply)),
    onSettled: (_reply, _error, _input, _result, { client }) => {
      void fetchAgain(client)
    },
  })

/** The same without a form that shows why it was refused; its button waits for its new row. */
export const changeByPress = <Reply, Input = void>(
  ...[mutationFn, said]: Parameters<typeof change<Reply, Input>>
) =>
  mutationOptions({
    ...change(mutationFn, said),
    onError: (error: Error) => showError(sentenceOf(error)),
    onSettled: (_reply, _error, _input, _result, { client }) => fetchAgain(client),
  })

/** What the server says of it. */
export const itsMessage = ({ message }: { message: string }) => message
