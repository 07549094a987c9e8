import { cabinetWithoutScript } from '@smart-bird/content/without-script'
import { BirdMark } from '#components/logo.tsx'
import { company } from '#lib/company.ts'
import { paths } from '#lib/paths.ts'

/** Shown instead of the cabinet when JavaScript is off: why, and how to reach us. */
export const WithoutScript = () => (
  <noscript>
    <main className="without-script night">
      <BirdMark />
      <h1 className="text-2xl">Smart Bird Cabinet</h1>
      <p>{cabinetWithoutScript}</p>
      <p>
        <a href={company.phoneHref}>{company.phone}</a>
        <a href={company.emailHref}>{company.email}</a>
        <a href={paths.home}>Home</a>
      </p>
    </main>
  </noscript>
)
