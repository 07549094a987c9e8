import type * as contract from '../../threads.ts'
import type { FeatureOf } from '../feature.ts'

const photo =
  'Adds a photo: the body is the JPEG itself, up to 768 KB and 1600 pixels a side, up to 6 photos. Of the file we keep the picture only: no place, no camera, no comment. A call that is repeated with the same `key` adds nothing.'
const reply =
  'Adds a reply, and emails it to us. The sender then waits for an answer again. A call that is repeated with the same `key` adds and emails nothing. A thread takes 20 replies and photos an hour.'

export const threads: FeatureOf<typeof contract> = {
  tag: 'Answers',
  describes: 'Our answers to enquiries and reports, for the customer or visitor who sent them.',
  calls: {
    listReports: {
      says: 'Lists the customer’s last 100 reports and enquiries, newest first. Nothing is stored here if reports go to the hosted EmailJS service.',
    },
    findReport: {
      says: 'One of the customer’s reports with its answers, replies and photos, oldest first.',
      refuses: ['not_found'],
    },
    replyToReport: { says: reply, refuses: ['not_found', 'too_many_requests'] },
    addReportPhoto: { says: photo, refuses: ['not_found', 'photos_full', 'too_many_requests'] },
    findReportPhoto: {
      says: 'A photo of one of the customer’s reports.',
      refuses: ['not_found'],
    },
    findAnswers: {
      says: 'The enquiry that the link in our answer opens. The code stands behind the # of the link, so no server’s log has it.',
      key: 'answerLink',
      refuses: ['answer_link_over', 'too_many_requests'],
    },
    replyToAnswer: {
      says: reply,
      key: 'answerLink',
      refuses: ['answer_link_over', 'too_many_requests'],
    },
    addAnswerPhoto: {
      says: photo,
      key: 'answerLink',
      refuses: ['answer_link_over', 'photos_full', 'too_many_requests'],
    },
    findAnswerPhoto: {
      says: 'A photo of the enquiry that the link in our answer opens.',
      key: 'answerLink',
      refuses: ['answer_link_over', 'not_found', 'too_many_requests'],
    },
    promise: {
      says: 'How many of the enquiries of the last 90 days we answered within 48 hours, and how fast half of the answers were. What is late and not answered yet counts as late. The record is null below 20 answers.',
    },
  },
}
