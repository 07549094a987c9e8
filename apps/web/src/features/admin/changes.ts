import type { OwnProof } from '@smart-bird/contracts/admin/proof'
import type { Endpoint, Sent } from '@smart-bird/contracts/endpoint'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { type Arguments, call } from '#lib/call.ts'
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

/** Shows what the server stored before all else is fetched again. */
export const showing = <Stored extends { reference: string }>(kind: 'quote' | 'visit') => ({
  onSettled: (
    stored: Stored | undefined,
    _error: unknown,
    _input: unknown,
    _result: unknown,
    { client }: { client: QueryClient },
  ) => {
    if (stored) client.setQueryData([...adminKey, kind, stored.reference], stored)
    void fetchAgain(client)
  },
})

type Body<E extends Endpoint> = Sent<E>['body' & keyof Sent<E>]
type Params<E extends Endpoint> = 'params' extends keyof Sent<E> ? [Sent<E>['params']] : []

/** Sends a body, each time about the same thing. */
export const sending =
  <E extends Endpoint>(endpoint: E, ...[params]: Params<E>) =>
  (body: Body<E>) =>
    call(endpoint, ...([{ params, body }] as unknown as Arguments<E>))

/** The same of what takes nothing but the admin's own proof. */
export const proving =
  <E extends Endpoint>(endpoint: E, ...params: Params<E>) =>
  (proof: OwnProof) =>
    sending(endpoint, ...params)({ proof } as Body<E>)

/** What the server says of it. */
export const itsMessage = ({ message }: { message: string }) => message
