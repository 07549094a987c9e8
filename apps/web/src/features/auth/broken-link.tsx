import { AsleepPanel } from '#components/asleep-panel.tsx'
import { ButtonLink } from '#components/button.tsx'
import { PhoneLink } from '#components/phone-link.tsx'
import { paths } from '#lib/paths.ts'

/** What an emailed link that opens nothing leads to. Nobody can send the same one again, so this leads to us. */
export function BrokenLink({ sentence }: { sentence: string }) {
  const [what = '', ...then] = sentence.split(/\.\s*(?=\S|$)/).filter(Boolean)
  return (
    <AsleepPanel heading={what}>
      <div className="grid gap-5">
        <p role="alert">
          {then.length > 0 && `${then.join('. ')}. `}
          Can’t find the email? Write to us again, and we’ll answer within 48 hours.{' '}
          <span className="inline-block">
            Or call <PhoneLink />.
          </span>
        </p>
        <ButtonLink to={paths.contact} variant="primary">
          Write to us
        </ButtonLink>
      </div>
    </AsleepPanel>
  )
}
