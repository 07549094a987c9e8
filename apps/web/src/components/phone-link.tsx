import { company } from '#lib/company.ts'

/** Our number in a sentence, to be called. */
export const PhoneLink = () => (
  <a href={company.phoneHref} className="text-link whitespace-nowrap">
    {company.phone}
  </a>
)
