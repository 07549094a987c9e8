import { ButtonLink } from '#components/button.tsx'
import { NightStreet } from '#components/night-street.tsx'
import { paths } from '#lib/paths.ts'

/** What an emailed link that opens nothing leads to. Nobody can send the same one again, so this leads to us. */
export function BrokenLink({ sentence }: { sentence: string }) {
  const [what, ...then] = sentence.split(/\.\s*(?=\S|$)/).filter(Boolean)
  return (
    <div className="mx-auto max-w-[44rem] overflow-hidden rounded-lg border border-line bg-raised shadow-low">
      <div data-screen-only className="night flex h-44 items-end dark:bg-night-deep sm:h-80">
        <NightStreet scene="dark" className="h-[42.75rem] sm:h-[57rem]" />
      </div>
      <div className="grid justify-items-start gap-5 p-5 sm:p-7">
        <div role="alert">
          <h1 className="text-balance text-2xl">{what}</h1>
          {then.length > 0 && <p className="mt-3">{`${then.join('. ')}.`}</p>}
        </div>
        <p className="text-pretty text-soft">
          Can’t find the email? Write to us again, and we’ll answer within 48 hours.
        </p>
        <ButtonLink to={paths.contact} variant="primary">
          Write to us
        </ButtonLink>
      </div>
    </div>
  )
}
