import { faqGroups, type Question, questions } from '@smart-bird/content/faq'
import { Link } from '#components/link.tsx'
import { planLine } from '#lib/plan-line.ts'
import { rateLine } from '#lib/rate-line.ts'
import { Accordion } from './accordion.tsx'

/** By topic; the first answer is open. */
export function FaqList() {
  return (
    <div className="topics">
      {faqGroups.map(({ title, ids }, place) => (
        <section key={title} aria-labelledby={`faq-${place}`}>
          <h2 id={`faq-${place}`}>{title}</h2>
          <Accordion name="faq" level={3} items={itemsOf(ids)} isFirstOpen={place === 0} />
        </section>
      ))}
    </div>
  )
}

const itemsOf = (ids: readonly string[]) =>
  questions
    .filter(({ id }) => ids.includes(id))
    .map((item) => ({
      id: item.id,
      title: item.question,
      content: <Answer question={item} />,
    }))

function Answer({ question: { id, answer, link } }: { question: Question }) {
  return (
    <>
      {answer.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {prices[id] && <p className="font-semibold">{prices[id]}</p>}
      {link && (
        <p>
          <Link to={link.to} className="text-link py-0.5 font-semibold">
            {link.label}
          </Link>
        </p>
      )}
    </>
  )
}

/** What the settings say beside an answer. */
const prices: Readonly<Record<string, string>> = {
  subscription: planLine,
  guarantee: rateLine && `Service at your home: ${rateLine}`,
  extra: rateLine && `Service at your home: ${rateLine}`,
}
