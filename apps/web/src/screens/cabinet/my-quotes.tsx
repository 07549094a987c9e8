import { PhoneLink } from '#components/phone-link.tsx'
import { forUser } from '#features/account/for-user.tsx'
import { OwnList } from '#features/account/own-list.tsx'
import { ownQuote } from '#features/quote/api.ts'
import { OwnQuotes } from '#features/quote/own-quotes.tsx'
import { Quote } from '#features/quote/quote.tsx'

export const MyQuotesScreen = forUser(function MyQuotes({ user }) {
  return (
    <OwnList
      user={user}
      page="myQuotes"
      thing="quote"
      one={(reference, props) => <Quote key={reference} calls={ownQuote(reference)} {...props} />}
      beside={
        <>
          A question about a price? Call <PhoneLink />.
        </>
      }
    >
      <OwnQuotes username={user.username} />
    </OwnList>
  )
})
