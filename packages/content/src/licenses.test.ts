import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { apacheLicense } from './apache-license.ts'
import { apacheItemId, licenseItems, licensePageLinks } from './licenses.ts'

it('has the agreement, the Apache license and the licenses of the platform', () => {
  expect(licenseItems.map((item) => item.id)).toEqual([
    'custom-license',
    apacheItemId,
    'platform-licenses',
    'other-licenses',
  ])
  expect(licensePageLinks.map((link) => link.to)).toEqual(['/terms-of-service/', '/privacy-policy'])
})

it('prints the Apache License word for word', () => {
  const { title, version, address, heading, sections, end, appendix } = apacheLicense
  const text = [
    title,
    version,
    address,
    heading,
    ...sections.flatMap((section) => [section.title, ...section.paragraphs]),
    end,
    appendix.title,
    ...appendix.paragraphs,
    ...appendix.notice,
  ].join(' ')
  // SHA-256 of the published text with every run of white space made one space.
  expect(createHash('sha256').update(text).digest('hex')).toBe(
    '0ffddef9e48f8a09aed5caf2d44f7ba1c1be2d9b8e0a6f693b1635b2d5566645',
  )
})
