import * as contract from '@smart-bird/contracts/enquiry'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { aMessage, anEnquiry } from '#testing/an-enquiry.ts'
import { answer, refuse, reply, serveApi } from '#testing/api.ts'
import { enter } from '#testing/enter.ts'
import { currentAddress, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
beforeAll(() => import('./enquiry.tsx'))

const enquiry = anEnquiry({ reference: 'SB-E-4F7K2M', kind: 'contact', messages: [aMessage()] })

test('a visitor reads our answer and replies, with the code in no address', async () => {
  const read = answer(contract.findLinkedEnquiry, reply(enquiry))
  const replied = answer(contract.replyToLinkedEnquiry, reply(enquiry, 201))
  openApp('/enquiry#k7-code')
  expect(await screen.findByText('We can come on Monday.')).toBeTruthy()
  await waitFor(() => expect(currentAddress()).toBe('/enquiry'))
  await enter(screen.getByLabelText('Your reply'), 'Please do.')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Your reply was sent.')).toBeTruthy()
  for (const request of [read[0], replied[0]]) {
    expect(request?.headers.get('authorization')).toBe('Bearer k7-code')
    expect(request?.url).not.toContain('k7-code')
  }
})

test('a link that is over, or somebody’s guess, shows its own sentence and nothing else', async () => {
  answer(contract.findLinkedEnquiry, refuse('enquiry_link_over'))
  openApp('/enquiry#guess')
  expect(await screen.findByText(/^This link has expired or is incomplete/)).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Messages' })).toBeNull()
  expect(screen.queryByLabelText('Your reply')).toBeNull()
})

test('a link without its code asks nobody', async () => {
  const requests = answer(contract.findLinkedEnquiry, reply(enquiry))
  openApp('/enquiry')
  expect(await screen.findByText(/^This link is incomplete/)).toBeTruthy()
  expect(requests).toHaveLength(0)
})
