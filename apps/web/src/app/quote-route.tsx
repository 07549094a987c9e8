import { useParams } from 'react-router'
import { MyQuotesScreen } from '#screens/cabinet/my-quotes.tsx'
import { QuoteScreen } from '#screens/quote.tsx'

/** A customer's quotes, or the one that an emailed link opens: one import, because the first load is near its limit. */
export const QuoteRoute = () => (useParams().username ? <MyQuotesScreen /> : <QuoteScreen />)
