import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { HostedNotice } from './hosted-notice.tsx'

afterEach(cleanup)

test('where the hosted service sends the reports, the page says that there is no enquiry', () => {
  render(<HostedNotice isHosted />)
  expect(screen.getByText(/new reports don’t appear here/)).toBeTruthy()
})

test('where our own API stores them, there is nothing to say', () => {
  render(<HostedNotice />)
  expect(screen.queryByRole('status')).toBeNull()
})
