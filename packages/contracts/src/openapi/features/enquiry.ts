import type * as contract from '../../enquiry.ts'
import type * as forms from '../../enquiry-forms.ts'
import type { FeatureOf } from '../feature.ts'

const photo =
  'Adds a photo: the body is the JPEG itself, up to 768 KB and 1600 pixels a side, up to 6 photos. Of the file we keep the picture only: no place, no camera, no comment. A call that is repeated with the same `key` adds nothing.'
const reply =
  'Adds a reply, and emails it to us. The sender then waits for an answer again. A call that is repeated with the same `key` adds and emails nothing. An enquiry takes 20 replies and photos an hour.'

export const enquiry: FeatureOf<typeof contract & typeof forms> = {
  tag: 'Enquiries',
  describes: 'What visitors and customers write to us, and our answers.',
  calls: {
    sendEmail: {
      says: 'Stores an enquiry or a report and emails it to us, in the wire format of the EmailJS REST API, so it replies in plain text. A report with a session must be the session’s own, and is among the customer’s enquiries; one without isn’t, whatever it names. With the token of a session that has ended, nothing is stored. A network may send 5 in 10 minutes.',
      key: 'optionalSession',
      refuses: ['not_yours', 'read_only', 'too_many_requests'],
    },
    listOwnEnquiries: {
      says: 'Lists the customer’s last 100 enquiries, newest first. Nothing is stored here if they go to the hosted EmailJS service.',
    },
    findOwnEnquiry: {
      says: 'One of the customer’s enquiries with its answers, replies and photos, oldest first.',
      refuses: ['not_found'],
    },
    replyToOwnEnquiry: { says: reply, refuses: ['not_found', 'too_many_requests'] },
    addOwnEnquiryPhoto: { says: photo, refuses: ['not_found', 'photos_full', 'too_many_requests'] },
    findOwnEnquiryPhoto: {
      says: 'A photo of one of the customer’s enquiries.',
      refuses: ['not_found'],
    },
    findLinkedEnquiry: {
      says: 'The enquiry that the link in our answer opens. The code stands behind the # of the link, so no server’s log has it.',
      key: 'enquiryLink',
      refuses: ['enquiry_link_over', 'too_many_requests'],
    },
    replyToLinkedEnquiry: {
      says: reply,
      key: 'enquiryLink',
      refuses: ['enquiry_link_over', 'too_many_requests'],
    },
    addLinkedEnquiryPhoto: {
      says: photo,
      key: 'enquiryLink',
      refuses: ['enquiry_link_over', 'photos_full', 'too_many_requests'],
    },
    findLinkedEnquiryPhoto: {
      says: 'A photo of the enquiry that the link in our answer opens.',
      key: 'enquiryLink',
      refuses: ['enquiry_link_over', 'not_found', 'too_many_requests'],
    },
    findReplyRecord: {
      says: 'How many of the enquiries of the last 90 days we answered within 48 hours, and how fast half of the answers were. What is late and not answered yet counts as late. The record is null below 20 answers.',
    },
  },
}
