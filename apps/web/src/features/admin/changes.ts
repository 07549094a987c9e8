import { mutationOptions } from '@tanstack/react-query'
import { sentenceOf } from '#lib/call-error.ts'
import { showError, showSuccess } from '#lib/toasts.ts'
import { adminKey } from './list/api.ts'

type Said<Reply> = string | ((reply: Reply) => string)

/**
 * A change by an admin. Admin pages are fetched again even after a refusal: a colleague may have
 * been first.
 */
export const change = <Reply, Input = void>(
  mutationFn: (input: Input) => Promise<Reply>,
  said: Said<Reply>,
) =>
  mutationOptions({
    mutationFn: (input: Input) => mutationFn(input),
    onSuccess: (reply) => showSuccess(typeof said === 'string' ? said : said(reply)),
    onSettled: (_reply, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: adminKey }),
  })

/** The same without a form that shows why it was refused. */
export const changeByPress = <Reply, Input = void>(
  ...[mutationFn, said]: Parameters<typeof change<Reply, Input>>
) => ({
  ...change(mutationFn, said),
  onError: (error: Error) => showError(sentenceOf(error)),
})

/** What the server says of it. */
export const itsMessage = ({ message }: { message: string }) => message
