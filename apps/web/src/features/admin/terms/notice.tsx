import { noticeDays } from '@smart-bird/content/facts'
import { versionPath } from '@smart-bird/content/terms/versions'
import type { TermsNotice as State } from '@smart-bird/contracts/admin/terms'
import { counted } from '@smart-bird/contracts/counts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Day, DayOf } from '#components/day.tsx'
import { RowButton } from '#features/admin/list/row-button.tsx'
import { useProofDialog } from '#features/admin/proof/form.tsx'
import { noticeSending, termsNotice } from './api.ts'

/** Whether subscribers know the present terms, and the email that tells them; nothing while all agreed to them. */
export function useTermsNotice(): ReactNode {
  const { data } = useQuery(termsNotice())
  if (!data || (data.subscribers === 0 && !data.notified)) return null
  const { version, notified, subscribers } = data
  const terms = (
    <>
      the{' '}
      <a href={versionPath(version)} target="_blank" rel="noreferrer" className="text-link">
        terms of <DayOf day={version} />
      </a>
    </>
  )
  if (notified)
    return (
      <p className="mb-3 text-sm text-soft">
        {notified.by} emailed subscribers about {terms} on <Day at={notified.at} />. They hold for
        running subscriptions from <DayOf day={notified.effectiveOn} />.
      </p>
    )
  return (
    <div className="mb-2 flex flex-wrap lg:-mt-3 lg:-mb-0.5 items-baseline gap-x-4 text-sm text-soft">
      <p>
        {counted(subscribers, 'subscriber', 'subscribers')} agreed to terms older than {terms}.
      </p>
      <TellCustomers {...data} />
    </div>
  )
}

function TellCustomers({ version, changes, subscribers }: State) {
  const title = 'Tell customers of the new terms'
  const open = useProofDialog({
    title,
    sentence: `${counted(subscribers, 'subscriber gets', 'subscribers get')} one email: what changes, that it holds for them in ${noticeDays} days, and how to cancel before. It can’t be taken back or sent twice.`,
    confirmLabel: 'Tell customers',
    variant: 'primary',
    change: noticeSending(version),
    children: (
      <ul className="list-disc pl-5 text-sm">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    ),
  })
  return (
    <RowButton aria-label={title} aria-haspopup="dialog" onClick={open}>
      Tell customers
    </RowButton>
  )
}
