import type { Enquiry, EnquiryMessage } from '@smart-bird/contracts/enquiry'

const at = '2026-11-20T15:00:00.000Z'

export const aMessage = (changes: Partial<EnquiryMessage> = {}): EnquiryMessage => ({
  id: 1,
  from: 'admin',
  byPhone: false,
  author: 'Anna Admin',
  text: 'We can come on Monday.',
  sentAt: at,
  ...changes,
})

export const anEnquiry = (changes: Partial<Enquiry> = {}): Enquiry => ({
  reference: 'SB-R-4F7K2M',
  kind: 'report',
  description: 'The hall light stays on.',
  createdAt: at,
  answerDueAt: null,
  messages: [],
  photos: [],
  ...changes,
})
