import { contact } from '@smart-bird/content/contact'
import { Link } from '#components/link.tsx'
import { company } from '#lib/company.ts'
import { paths } from '#lib/paths.ts'

/** Beside a list of answers: how to reach us if none helps. */
export function AskUs() {
  return (
    <aside aria-labelledby="ask-us" className="slip">
      <h2 id="ask-us" className="text-xl">
        {contact.title}
      </h2>
      <p className="mt-2 text-sm text-soft">{contact.lead}</p>
      <p className="mt-4">
        <Link to={paths.contact} className="btn btn-primary">
          {contact.open}
        </Link>
      </p>
      <p className="mt-4 grid gap-1 text-sm font-semibold">
        <a href={company.phoneHref} className="quiet-link">
          {company.phone}
        </a>
        <a href={company.emailHref} className="quiet-link">
          {company.email}
        </a>
      </p>
    </aside>
  )
}
