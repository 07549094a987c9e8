import { alerts } from '@smart-bird/contracts/alerts'
import type { Reply } from '@smart-bird/contracts/endpoint'
import * as contract from '@smart-bird/contracts/leaving'
import { myData } from '@smart-bird/contracts/my-data'
import type { TokenClaims } from '@smart-bird/contracts/token'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, download } from '#lib/call.ts'
import { saveFile } from '#lib/save-file.ts'
import { saveSession } from '#lib/session-cookie.ts'
import { showError, showSuccess } from '#lib/toasts.ts'

export type LeavingState = Reply<typeof contract.leaving>

/** How far the customer has come with leaving; `sid` keeps two customers apart. */
export const leaving = ({ sid }: Pick<TokenClaims, 'sid'>) =>
  queryOptions({
    queryKey: ['house', 'leaving', sid],
    queryFn: ({ signal }) => call(contract.leaving, { signal }),
    staleTime: 0,
  })

const fetchAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: ['house'] })

export const kitConfirmation = () =>
  mutationOptions({
    mutationFn: () => call(contract.confirmKit),
    onError: () => showError(alerts.tryAgain),
    onSettled: (_data, _error, _input, _result, { client }) => fetchAgain(client),
  })

/** Made while one waits. */
export const saveMyData = async () =>
  saveFile('My-data.zip', await download(myData, { timeoutMs: 120_000 }), 'application/zip')

export const disconnection = () =>
  mutationOptions({
    mutationFn: (password: string) => call(contract.disconnectHouse, { body: { password } }),
    onSuccess: ({ token, message }) => {
      saveSession(token)
      showSuccess(message)
    },
    onSettled: (_data, _error, _input, _result, { client }) => fetchAgain(client),
  })

const requested = {
  onSuccess: ({ reference }: { reference: string }) =>
    showSuccess(`We have your request: ${reference}.`),
} as const

export const handingOver = () =>
  mutationOptions({
    mutationFn: (body: contract.HandOverForm) => call(contract.handOver, { body }),
    ...requested,
    onSettled: (_data, _error, _input, _result, { client }) => fetchAgain(client),
  })

export const deletionRequest = () =>
  mutationOptions({
    mutationFn: (password: string) => call(contract.askDeletion, { body: { password } }),
    ...requested,
    onSettled: (_data, _error, _input, _result, { client }) => fetchAgain(client),
  })
