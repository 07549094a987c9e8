import { useLocation, useParams } from 'react-router'
import { paths, withoutTrailingSlash } from '#lib/paths.ts'
import { MyQuotesScreen } from '#screens/cabinet/my-quotes.tsx'
import { QuoteScreen } from '#screens/quote.tsx'
import { VisitScreen } from '#screens/visit.tsx'

/** A customer's quotes, or the quote or visit that an emailed link opens: one import, because the first load is near its limit. */
export function QuoteRoute() {
  const { pathname } = useLocation()
  if (useParams().username) return <MyQuotesScreen />
  return withoutTrailingSlash(pathname) === paths.visit ? <VisitScreen /> : <QuoteScreen />
}
