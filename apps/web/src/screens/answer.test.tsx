import * as contract from '@smart-bird/contracts/threads'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { aMessage, aThread } from '#testing/a-thread.ts'
import { answer, refuse, reply, serveApi } from '#testing/api.ts'
import { currentAddress, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
beforeAll(() => import('./answer.tsx'))

const thread = aThread({ reference: 'SB-E-4F7K2M', kind: 'contact', messages: [aMessage()] })

test('a visitor reads our answer and replies, with the code in no address', async () => {
  const read = answer(contract.findAnswers, reply(thread))
  const replied = answer(contract.replyToAnswer, reply(thread, 201))
  openApp('/answer#k7-code')
  expect(await screen.findByText('We can come on Monday.')).toBeTruthy()
  await waitFor(() => expect(currentAddress()).toBe('/answer'))
  await userEvent.type(screen.getByLabelText('Your reply'), 'Please do.')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Your reply was sent.')).toBeTruthy()
  for (const request of [read[0], replied[0]]) {
    expect(request?.headers.get('authorization')).toBe('Bearer k7-code')
    expect(request?.url).not.toContain('k7-code')
  }
})

test('a link that is over, or somebody’s guess, shows its own sentence and nothing else', async () => {
  answer(contract.findAnswers, refuse('answer_link_over'))
  openApp('/answer#guess')
  expect(await screen.findByText(/^This link has expired or is incomplete/)).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Messages' })).toBeNull()
  expect(screen.queryByLabelText('Your reply')).toBeNull()
})

test('a link without its code asks nobody', async () => {
  const requests = answer(contract.findAnswers, reply(thread))
  openApp('/answer')
  expect(await screen.findByText(/^This link is incomplete/)).toBeTruthy()
  expect(requests).toHaveLength(0)
})
