import { useParams } from 'react-router'
import { MyEnquiriesScreen } from '#screens/cabinet/my-enquiries.tsx'
import { EnquiryScreen } from '#screens/enquiry.tsx'

/** A customer's reports, or the enquiry that a visitor's link opens: one import, because the first load is near its limit. */
export const EnquiryRoute = () => (useParams().username ? <MyEnquiriesScreen /> : <EnquiryScreen />)
