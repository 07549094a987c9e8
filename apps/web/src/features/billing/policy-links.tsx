import { paths } from '#lib/paths.ts'

/** The policies that a confirmation refers to. They open in a new tab, so that the dialog stays open. */
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
