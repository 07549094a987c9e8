import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { TextField } from './field.tsx'
import { PasswordField } from './password-field.tsx'
import { RadioField } from './radio-field.tsx'
import { SelectField } from './select-field.tsx'

const accessibleDescription = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .filter(Boolean)

test('ties label, hint and error to the control', () => {
  const { rerender } = render(<TextField label="Phone" hint="Optional" />)
  expect(accessibleDescription(screen.getByLabelText('Phone'))).toEqual(['Optional'])
  expect(screen.getByLabelText('Phone').hasAttribute('aria-invalid')).toBe(false)
  rerender(<TextField label="Phone" hint="Optional" error="Too short" />)
  expect(accessibleDescription(screen.getByLabelText('Phone'))).toEqual(['Optional', 'Too short'])
  expect(screen.getByLabelText('Phone').getAttribute('aria-invalid')).toBe('true')
})

test("the error's live region is in the page before there is an error", () => {
  const { rerender } = render(<TextField label="Phone" />)
  const place = document.querySelector('[aria-live=polite]')
  expect(place?.textContent).toBe('')
  rerender(<TextField label="Phone" error="Too short" />)
  expect(document.querySelector('[aria-live=polite]')).toBe(place)
  expect(place?.textContent).toBe('Too short')
})

test('a password is masked until the customer asks to see it', async () => {
  render(<PasswordField label="Password" />)
  const field = screen.getByLabelText('Password')
  expect(field.getAttribute('type')).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: /^show “/i }))
  expect(field.getAttribute('type')).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: /^show “/i, pressed: true }))
  expect(field.getAttribute('type')).toBe('password')
})

test('a select shows its placeholder until something is chosen', async () => {
  const options = [{ value: 'site', label: 'Site' }]
  render(
    <SelectField
      label="Location"
      placeholder="Select Bug Type"
      options={options}
      defaultValue=""
    />,
  )
  const select = screen.getByLabelText<HTMLSelectElement>('Location')
  expect(select.selectedOptions[0]?.textContent).toBe('Select Bug Type')
  await userEvent.selectOptions(select, 'Site')
  expect(select.value).toBe('site')
})

test('radio buttons are one group with a name and an error', () => {
  const options = [
    { value: 'email', label: 'Email' },
    { value: 'phone', label: 'Phone' },
  ]
  render(<RadioField label="Contact by" name="by" options={options} error="Please choose" />)
  const group = screen.getByRole('group', { name: 'Contact by' })
  expect(accessibleDescription(group)).toEqual(['Please choose'])
  expect(screen.getAllByRole('radio')).toHaveLength(2)
})
