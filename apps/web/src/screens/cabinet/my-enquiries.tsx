import { replyPromiseHours } from '@smart-bird/contracts/limits'
import { PhoneLink } from '#components/phone-link.tsx'
import { forUser } from '#features/account/for-user.tsx'
import { OwnList } from '#features/account/own-list.tsx'
import { ownEnquiry } from '#features/enquiry/api.ts'
import { Enquiry } from '#features/enquiry/enquiry.tsx'
import { HostedNotice } from '#features/enquiry/hosted-notice.tsx'
import { OwnEnquiries } from '#features/enquiry/own-enquiries.tsx'

export const MyEnquiriesScreen = forUser(function MyEnquiries({ user }) {
  return (
    <OwnList
      user={user}
      page="myEnquiries"
      thing="report"
      one={(reference, props) => (
        <Enquiry
          key={reference}
          calls={ownEnquiry(reference)}
          title={`Report ${reference}`}
          {...props}
        />
      )}
      beside={
        <>
          We answer within {replyPromiseHours} hours. In&nbsp;a&nbsp;hurry? Call <PhoneLink />.
        </>
      }
    >
      <HostedNotice />
      <OwnEnquiries user={user} />
    </OwnList>
  )
})
