import { cabinetWithoutScript } from '@smart-bird/content/without-script'
import { BirdMark } from '#components/logo.tsx'
import { company } from '#lib/company.ts'
import { paths } from '#lib/paths.ts'

/**
 * Replaces the cabinet when JavaScript is off. Only the server renders it: React leaves the inside
 * of a `noscript` alone.
 */
export const WithoutScript = () => (
  <noscript>
    {import.meta.env.SSR && (
      <div className="without-script night">
        <header className="wrap max-md:py-2">
          <a href={paths.home} className="inline-flex items-center gap-3 md:py-1.5">
            <BirdMark size={36} />
            <span className="font-display text-lg font-semibold">Smart Bird</span>
          </a>
        </header>
        <main className="wrap grid justify-items-center">
          <div className="entrance w-full max-w-[27rem] rounded-lg bg-paper p-6 text-ink shadow-high sm:p-8 dark:border dark:border-line dark:bg-raised">
            <p className="mb-1 text-sm font-semibold text-amber-text">Smart Bird Cabinet</p>
            <h1 className="mb-6 text-2xl">{cabinetWithoutScript.title}</h1>
            <p>{cabinetWithoutScript.text}</p>
            <p className="mt-5 grid gap-3">
              <a href={company.phoneHref} className="btn btn-outline">
                {company.phone}
              </a>
              <a href={company.emailHref} className="btn btn-outline">
                {company.email}
              </a>
            </p>
          </div>
        </main>
      </div>
    )}
  </noscript>
)
