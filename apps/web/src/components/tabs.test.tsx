import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Tabs } from './tabs.tsx'

function Example() {
  const [value, setValue] = useState('orders')
  const tabs = [
    { value: 'orders', label: 'User Orders', content: 'the orders' },
    { value: 'statements', label: 'User Statements', content: 'the statements' },
  ]
  return <Tabs label="Billing" tabs={tabs} value={value} onChange={setValue} />
}

test('shows the panel of the chosen tab, by mouse and by arrow keys', async () => {
  render(<Example />)
  expect(screen.getByRole('tabpanel').textContent).toBe('the orders')
  await userEvent.click(screen.getByRole('tab', { name: 'User Statements' }))
  expect(screen.getByRole('tabpanel').textContent).toBe('the statements')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('User Statements')
  await userEvent.keyboard('{ArrowLeft}')
  expect(screen.getByRole('tabpanel').textContent).toBe('the orders')
})
