import { cabinetWithoutScript } from '@smart-bird/content/without-script'
import { company } from '#lib/company.ts'
import { paths } from '#lib/paths.ts'

/** Shown instead of the cabinet when JavaScript is off: why, and how to reach us. */
export const WithoutScript = () => (
  <noscript>
    <main className="without-script night">
      <p>{cabinetWithoutScript}</p>
      <p className="flex flex-wrap gap-5">
        <a href={company.phoneHref} className="text-link">
          {company.phone}
        </a>
        <a href={company.emailHref} className="text-link">
          {company.email}
        </a>
        <a href={paths.home} className="text-link">
          Home
        </a>
      </p>
    </main>
  </noscript>
)
