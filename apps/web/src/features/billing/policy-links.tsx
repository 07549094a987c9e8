import { paths } from '#lib/paths.ts'

/** What a confirmation about personal data refers to; a new page keeps the dialog open. */
export const PolicyLinks = () => (
  <p className="flex flex-wrap gap-x-5">
    <a className="text-link" href={paths.privacyPolicy} target="_blank" rel="noreferrer">
      Privacy Policy
    </a>
    <a className="text-link" href={paths.termsOfService} target="_blank" rel="noreferrer">
      Terms of Service
    </a>
  </p>
)
