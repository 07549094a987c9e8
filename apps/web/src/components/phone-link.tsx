import { company } from '#lib/company.ts'

export const PhoneLink = () => (
  <a href={company.phoneHref} className="text-link whitespace-nowrap">
    {company.phone}
  </a>
)
