import { contactLabels, contactMissing } from '@smart-bird/content/contact'
import { alerts } from '@smart-bird/contracts/alerts'
import { sendEmail } from '@smart-bird/contracts/enquiry-forms'
import { sentences } from '@smart-bird/contracts/fields'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { Link } from '#components/link.tsx'
import { company } from '#lib/company.ts'
import { settings } from '#lib/settings.ts'
import { answer, noConnection, serveApi } from '#testing/api.ts'
import { enter } from '#testing/enter.ts'
import { ContactForm } from './contact-form.tsx'

serveApi()

const ok = () => HttpResponse.text('OK')
const answerSend = (give: Parameters<typeof answer>[1]) =>
  answer(sendEmail, give, settings.emailApiUrl)
const field = (label: string) => screen.getByLabelText(label)
const sendButton = () => screen.getByRole('button', { name: 'Send' })

let user: ReturnType<typeof userEvent.setup>
beforeEach(() => {
  user = userEvent.setup()
})

const open = (state?: unknown) => openAt('only', state)

/** At an entry of the history. */
function openAt(key: string, state?: unknown) {
  render(
    <MemoryRouter initialEntries={[{ pathname: '/', state, key }]}>
      <ContactForm />
    </MemoryRouter>,
  )
}

async function fill(changes: { phone?: string; email?: string } = {}) {
  await enter(field('Your name'), 'Home Owner')
  await enter(field('Phone'), changes.phone ?? '3125550100')
  await enter(field('Email'), changes.email ?? 'owner@example.com')
  await enter(field('ZIP code'), '60601')
  await user.selectOptions(field('What is it for?'), 'apartment')
  await user.selectOptions(field('Home size'), '1-2-bedroom')
  await user.selectOptions(field('Any pets?'), 'No pets')
  await user.selectOptions(field('How did you hear about us?'), 'friend')
  await enter(field('What would you like your home to do?'), 'Dim at night')
}

test("sends the form in the email service's format, and says thank you", async () => {
  const requests = answerSend(ok)
  open()
  await fill()
  await user.click(sendButton())
  expect(await screen.findByText(alerts.sent)).toBe(document.activeElement)
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  expect(screen.getByText('owner@example.com').parentElement?.textContent).toBe(
    'We’ll write to owner@example.com within 48 hours.',
  )
  expect(screen.getByRole('list', { name: 'What happens next' })).toBeTruthy()
  expect(requests).toHaveLength(1)
  expect(await requests[0]?.json()).toEqual({
    lib_version: expect.any(String),
    user_id: 'public-key',
    service_id: 'service-id',
    template_id: 'contact',
    template_params: {
      name: 'Home Owner',
      phone: '3125550100',
      email: 'owner@example.com',
      zipcode: '60601',
      purpose: 'apartment',
      package: '1-2-bedroom',
      anyPet: 'No pets',
      howHeard: 'friend',
      description: 'Dim at night',
      titleName: 'Home Owner 60601',
      website: '',
    },
  })
})

test('says which fields are missing and sends nothing', async () => {
  const requests = answerSend(ok)
  open()
  await user.click(sendButton())
  for (const sentence of Object.values(contactMissing))
    expect(await screen.findByText(sentence)).toBeTruthy()
  expect(field('Your name').getAttribute('aria-invalid')).toBe('true')
  expect(requests).toHaveLength(0)
})

test('counts what is missing, and leads to each field that is', async () => {
  open()
  expect(screen.queryByRole('button', { name: 'ZIP code' })).toBeNull()
  await user.click(sendButton())
  expect(await screen.findByText('Please fill in 9 fields.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'ZIP code' })).toBeDefined()
  expect(field('ZIP code')).toBe(document.activeElement)
  await user.keyboard('60601')
  expect(await screen.findByText('Please fill in 8 fields.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'ZIP code' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Email' }))
  expect(field('Email')).toBe(document.activeElement)
  await user.keyboard('home')
  expect(await screen.findByText('Please fill in 7 fields and check 1 field.')).toBeDefined()
  await user.keyboard('@example.com')
  expect(await screen.findByText('Please fill in 7 fields.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Email' })).toBeNull()
})

test.each(['312555010', '31255501000', '+443125550100', '312-555-010'])(
  'refuses the phone number %s',
  async (phone) => {
    open()
    await user.type(field('Phone'), phone)
    await user.tab()
    expect(await screen.findByText(sentences.contactPhone)).toBeDefined()
  },
)

test('a phone number may be typed as people write it, and is shown as its digits', async () => {
  open()
  await user.type(field('Phone'), ' +1 (312) 555-0100')
  await user.tab()
  expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('3125550100')
  expect(screen.queryByText(sentences.contactPhone)).toBeNull()
})

test.each(['abc', '6061', '606144', '60614-12'])('refuses the ZIP code %s', async (zipcode) => {
  open()
  await user.type(field('ZIP code'), zipcode)
  await user.tab()
  expect(await screen.findByText(sentences.contactZipcode)).toBeDefined()
})

test('marks every field as required', () => {
  open()
  expect(screen.getByText('All fields are required.')).toBeDefined()
  for (const label of Object.values(contactLabels))
    expect(field(label).hasAttribute('required'), label).toBe(true)
})

test.each(['owner', 'owner@example', '@example.com', 'a b@example.com'])(
  'refuses the email address %s',
  async (email) => {
    open()
    await user.type(field('Email'), email)
    await user.tab()
    expect(await screen.findByText(sentences.contactEmail)).toBeDefined()
  },
)

test('a failed send keeps the form filled and can be tried again', async () => {
  answerSend(noConnection)
  open()
  await fill()
  await user.click(sendButton())
  const alert = await screen.findByRole('alert')
  expect(alert).toBe(document.activeElement)
  expect(alert.textContent).toBe(
    `${alerts.sendFailed}We couldn’t reach our server. Please try again. Your message is still here. You can also call ${company.phone} or email ${company.email}.`,
  )
  expect(field('Your name')).toHaveProperty('value', 'Home Owner')
  answerSend(ok)
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText(alerts.sent)).toBeDefined()
})

const tooMany = 'Too many attempts. Please wait and try again.'
test.each([
  ['its reason', {}, tooMany],
  ['how long to wait', { 'Retry-After': '900' }, 'Please try again in 15 minutes.'],
])('a refusal is shown with %s', async (_, headers, reason) => {
  answerSend(() => HttpResponse.text(tooMany, { status: 429, headers }))
  open()
  await fill()
  await user.click(sendButton())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(alerts.sendFailed)
  expect(alert.textContent).toContain(reason)
})

test('a double click sends once', async () => {
  const requests = answerSend(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    return ok()
  })
  open()
  await fill()
  await user.dblClick(sendButton())
  await waitFor(() => expect(screen.getByText(alerts.sent)).toBeDefined())
  expect(requests).toHaveLength(1)
})

test('sends what a bot typed into the trap field', async () => {
  const requests = answerSend(ok)
  open()
  await fill()
  const trap = document.querySelector('[name=website]')
  if (trap instanceof HTMLInputElement) trap.value = 'https://spam.example'
  await user.click(sendButton())
  await screen.findByText(alerts.sent)
  const { template_params: params } = (await requests[0]?.json()) ?? {}
  expect(params).toMatchObject({ website: 'https://spam.example' })
})

test('takes over the quote from the price list', () => {
  open({ description: 'Please quote:\n- Vents: $350', package: 'Studio', list: '$350' })
  expect(screen.getByText('Your list ($350) is in the message below.')).toBeDefined()
  expect(field('What would you like your home to do?')).toHaveProperty(
    'value',
    'Please quote:\n- Vents: $350',
  )
  expect(field('Home size')).toHaveProperty('value', 'Studio')
})

const message = () =>
  screen.getByLabelText<HTMLTextAreaElement>('What would you like your home to do?')
const first = { description: 'Please quote:\n- Vents: $350', list: '$350' }
const second = { description: 'Please quote:\n- Cameras', list: '' }

const wanted = { size: 'studio', offers: [{ id: 'vents', quantity: 1, withOption: false }] }
const withData = { description: 'Please quote:\n- Vents: $350', list: '$350', wanted }
const sentList = async (requests: Request[]) => {
  await user.click(sendButton())
  await screen.findByText(alerts.sent)
  const sent = await requests[0]?.json()
  return sent?.quote
}

test('the list is sent as data, too, beside the fields', async () => {
  const requests = answerSend(ok)
  open(withData)
  await fill()
  expect(await sentList(requests)).toEqual(wanted)
})

test('a list that was changed in the message is the message’s alone', async () => {
  const requests = answerSend(ok)
  open(withData)
  await user.clear(field('What would you like your home to do?'))
  await fill()
  expect(await sentList(requests)).toBeUndefined()
})

test('data that isn’t a list is not sent', async () => {
  const requests = answerSend(ok)
  open({ ...withData, wanted: { offers: [{ id: 'vents', quantity: 9000 }] } })
  await fill()
  expect(await sentList(requests)).toBeUndefined()
})

test('the next list takes the place of one that is as it came', () => {
  openAt('first', first)
  cleanup()
  openAt('second', second)
  expect(message().value).toBe(second.description)
})

test('the next list comes below what was written about the first, once', async () => {
  openAt('first', first)
  await user.type(message(), ' By May.')
  for (let times = 0; times < 2; times++) {
    cleanup()
    openAt('second', second)
  }
  expect(message().value).toBe(`${first.description} By May.\n\n${second.description}`)
})

test('begins with the service that was pressed, and keeps what was written', async () => {
  const interest = 'I’m interested in: Security.'
  const More = () => (
    <Link to="/" state={{ interest: 'I’m interested in: Light.' }}>
      Light
    </Link>
  )
  render(
    <MemoryRouter initialEntries={[{ pathname: '/', state: { interest } }]}>
      <ContactForm />
      <More />
    </MemoryRouter>,
  )
  const description = field('What would you like your home to do?')
  expect(description).toHaveProperty('value', `${interest} `)
  expect(screen.getByText(`We’ve added this to your message: “${interest}”`)).toBeDefined()
  await user.type(description, 'Two doors.')
  for (let times = 0; times < 2; times++) await user.click(screen.getByRole('link'))
  expect(description).toHaveProperty('value', `${interest} Two doors.\nI’m interested in: Light. `)
})

test('announces that it is hydrated, so that a message submitted earlier is sent', () => {
  const announced = vi.fn()
  addEventListener('hydrated', announced)
  open()
  removeEventListener('hydrated', announced)
  expect(announced).toHaveBeenCalledOnce()
  expect(document.querySelector('[data-hydrate]')).toBeNull()
})
