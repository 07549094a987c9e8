import { contact } from '@smart-bird/content/contact'
import { ButtonLink, type ButtonLinkProps } from '#components/button.tsx'
import { company } from '#lib/company.ts'
import { paths } from '#lib/paths.ts'

type Props = Pick<ButtonLinkProps, 'variant'> & { title?: string }

/** Beside a list of answers: how to reach us if none helps. */
export function AskUs({ title = contact.ask, variant = 'primary' }: Props) {
  return (
    <aside aria-labelledby="ask-us" className="slip ask">
      <div>
        <h2 id="ask-us" className="text-xl">
          {title}
        </h2>
        <p className="mt-2 text-sm text-soft">{contact.askLead}</p>
      </div>
      <div>
        <ButtonLink to={paths.contact} variant={variant}>
          {contact.open}
        </ButtonLink>
        <p className="mt-4 grid gap-1 text-sm font-semibold">
          <a href={company.phoneHref} className="quiet-link">
            {company.phone}
          </a>
          <a href={company.emailHref} className="quiet-link">
            {company.email}
          </a>
        </p>
      </div>
    </aside>
  )
}
