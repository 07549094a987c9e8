import { nastyTexts } from '@smart-bird/contracts/testing/nasty-texts'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { anEnquiryRow } from '#testing/admin-rows.ts'
import { EnquiryFacts } from './facts.tsx'

afterEach(cleanup)

const plain = ['A', 'DD', 'DIV', 'DL', 'DT', 'SPAN', 'TIME', 'WBR']

test('whatever strangers tell about themselves is shown as text, and adds no markup', () => {
  for (const text of nastyTexts) {
    cleanup()
    const details = { Browser: text, Domain: text, Package: text, Pets: text }
    const enquiry = anEnquiryRow({ email: text, phone: text, details })
    const { container } = render(<EnquiryFacts enquiry={enquiry} />)
    const tags = [...container.querySelectorAll('*')].map(({ tagName }) => tagName)
    expect(plain, text).toEqual(expect.arrayContaining(tags))
    const links = [...container.querySelectorAll('a')].map(({ protocol }) => protocol)
    expect(links, text).toEqual(['mailto:', 'tel:'])
    expect(container.textContent, text).toContain(text)
  }
})
