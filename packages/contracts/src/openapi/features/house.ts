/** A house, what its requests cost, and what somebody writes to us. */
import type { Described } from '../feature.ts'

const photo =
  'Adds a photo: the body is the JPEG itself, up to 768 KB and 1600 pixels a side, up to 6 photos. Of the file we keep the picture only: no place, no camera, no comment. A call that is repeated with the same `key` adds nothing.'
const reply =
  'Adds a reply, and emails it to us. The sender then waits for an answer again. A call that is repeated with the same `key` adds and emails nothing. An enquiry takes 20 replies and photos an hour.'

export const house: Described<'coverage' | 'house' | 'diary' | 'enquiry'> = {
  coverage: {
    tag: 'Coverage',
    describes: 'What the guarantee and the support level pay for.',
    calls: {
      coverage: {
        says: 'Says what each kind of request would cost the caller at this moment: free, with a discount, by the hour, or at a price that is agreed first, and whether that is because of a guarantee or of the support level.',
      },
    },
  },
  house: {
    tag: 'House',
    describes: 'What a customer asks the house for, and what the house reports.',
    calls: {
      restartHouse: {
        says: 'Asks the house to restart. A second restart within 5 minutes is refused, with the time left in `Retry-After`. A house takes 30 calls of its customer in 10 minutes.',
        refuses: [
          'not_yours',
          'house_not_found',
          'webhook_not_set',
          'restart_under_way',
          'too_many_requests',
          'house_unreachable',
        ],
      },
      syncStatus: {
        says: 'Sets the house’s status to what the account’s status gives it. Nothing changes unless the house accepts it, or if the statuses in the body are no longer the stored ones.',
        refuses: [
          'not_yours',
          'house_not_found',
          'webhook_not_set',
          'status_out_of_date',
          'too_many_requests',
          'house_unreachable',
        ],
      },
      updateVersion: {
        says: 'Asks the house for its version, waits 4 seconds for its report, and replies with a new token and the last known version.',
        refuses: [
          'not_yours',
          'house_not_found',
          'webhook_not_set',
          'user_not_found',
          'too_many_requests',
          'house_unreachable',
        ],
      },
      restartProgress: {
        says: 'Shows when the latest restart was sent, when the house received it, and when it was back online, when the house last reported anything, and what it last reported about its health.',
      },
      healthOfHouse: {
        says: 'Shows the five numbers that the house last reported about its health, when it last reported, and its last report of each day of the last year. `health` is null for a house, or a day, that reported none. A day without a report is missing.',
      },
      homeReport: {
        says: 'Takes a report that a house sends about itself, with its own report key. `houseDomain` must be the house’s own. A house that has once sent `sentAt` must always send it, and a date more than 5 minutes off is refused. `health` is five plain values, and is kept as the house’s latest and as that day’s; a backup in the future is refused. A house may send 60 reports in 10 minutes, and a network 20 wrong keys in 15 minutes.',
        key: 'house',
        refuses: ['wrong_key', 'not_yours', 'too_many_requests'],
      },
    },
  },
  diary: {
    tag: 'House diary',
    describes: 'What a customer can read about what happened.',
    calls: {
      houseDiary: {
        says: 'Lists what happened to the caller’s house, orders and subscription, newest first, 25 entries at a time: webhook calls with their moments, what admins changed, money, and every view of the account by an administrator with the reason they gave. It never has an administrator’s network address.',
      },
    },
  },
  enquiry: {
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
      addOwnEnquiryPhoto: {
        says: photo,
        refuses: ['not_found', 'photos_full', 'too_many_requests'],
      },
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
  },
}
