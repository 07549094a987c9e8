import { type Question, questions } from '@smart-bird/content/faq'
import { Link } from '#components/link.tsx'
import { planLine } from '#lib/plan-line.ts'
import { Accordion } from './accordion.tsx'

export function FaqList() {
  const items = questions.map((item) => ({
    id: item.id,
    title: item.question,
    content: <Answer question={item} />,
  }))
  return <Accordion name="faq" items={items} />
}

function Answer({ question: { id, answer, link } }: { question: Question }) {
  return (
    <>
      {answer.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {id === 'subscription' && <p className="font-semibold">{planLine}</p>}
      {link && (
        <p>
          <Link to={link.to} className="text-link font-semibold">
            {link.label}
          </Link>
        </p>
      )}
    </>
  )
}
