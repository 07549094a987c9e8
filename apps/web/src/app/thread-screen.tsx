import { useParams } from 'react-router'
import { AnswerScreen } from '#screens/answer.tsx'
import { ReportsScreen } from '#screens/cabinet/reports.tsx'

/** A customer's reports, or the enquiry that a visitor's link opens: one import, because the first load is near its limit. */
export const ThreadScreen = () => (useParams().username ? <ReportsScreen /> : <AnswerScreen />)
