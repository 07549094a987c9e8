import { type DiaryTopic, diaryTopics } from '@smart-bird/contracts/diary'
import type { TokenClaims } from '@smart-bird/contracts/token'
import { useInfiniteQuery } from '@tanstack/react-query'
import {
  CalendarClock,
  Eye,
  FileText,
  House,
  type LucideIcon,
  Package,
  PackageX,
  ReceiptText,
  ShieldCheck,
  Undo2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { join } from '#components/class-names.ts'
import { EmptyState } from '#components/empty-state.tsx'
import { FailedState } from '#components/failed-state.tsx'
import { zoneNote } from '#components/moment.tsx'
import { RowSkeleton } from '#components/row-skeleton.tsx'
import { Unbroken } from '#components/unbroken.tsx'
import { sentenceOf } from '#lib/call-error.ts'
import { paths } from '#lib/paths.ts'
import { useAddress } from '#lib/use-address.ts'
import { useFailure } from '#lib/use-failure.ts'
import { diary } from './api.ts'
import { byDay, type Line, type Subject } from './rules.ts'

type Props = {
  user: TokenClaims
  /** The home, as a call to it left it. */
  picture: (isLit: boolean) => ReactNode
}

/** What happened, newest first, and who looked. */
export function Diary({ user, picture }: Props) {
  const [address, changeAddress] = useAddress()
  const topic = diaryTopics.find((name) => name === address.get('topic'))
  const query = useInfiniteQuery(diary(user, topic))
  const { data, error: latest, hasNextPage, isFetching, isFetchingNextPage } = query
  const isEarlier = isFetchingNextPage || query.isFetchNextPageError
  const error = useFailure(latest, isFetching)
  const entries = data?.pages.flatMap(({ rows }) => rows)
  return (
    <Card
      title="Diary"
      // The tab above it says it.
      className="[&_h2]:sr-only"
      aside={
        <>
          <p className="flex-[1_1_20rem] text-sm text-soft">
            What happened to your home and your account, and each time an admin looked at your
            cabinet. <span className="inline-block">{zoneNote}</span>
          </p>
          {/* Of nothing, there is nothing to choose. */}
          {(topic || entries?.length !== 0) && (
            <fieldset aria-label="Show" className="flex flex-wrap gap-1.5 sm:gap-2">
              {([undefined, ...diaryTopics] as const).map((name) => (
                <button
                  key={name ?? ''}
                  type="button"
                  aria-pressed={name === topic}
                  onClick={() => changeAddress({ topic: name ?? '' })}
                  className="chip"
                >
                  {name ? topicNames[name] : 'All'}
                </button>
              ))}
            </fieldset>
          )}
        </>
      }
    >
      {!entries && !error && <RowSkeleton label="Loading your diary" rows={8} />}
      {entries?.length === 0 &&
        (topic ? (
          <EmptyState pose="look-back" text={nothingOf[topic]} />
        ) : (
          <EmptyState
            pose="sleep"
            text="Nothing has happened yet."
            note="Restarts, payments and visits will be listed here."
          >
            <ButtonLink to={paths.services}>Services and prices</ButtonLink>
          </EmptyState>
        ))}
      {entries && byDay(entries).map((day) => <Day key={day.day} {...day} picture={picture} />)}
      {error && (
        <div className={entries ? 'border-t border-line pt-6' : 'mt-6'}>
          <FailedState
            name={isEarlier ? 'Earlier entries' : 'Your diary'}
            sentence={sentenceOf(error)}
            onRetry={() => (entries ? query.fetchNextPage() : query.refetch())}
            busy={isFetching}
          />
        </div>
      )}
      {hasNextPage && !error && (
        <Button busy={isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          Show earlier
        </Button>
      )}
    </Card>
  )
}

const topicNames: Readonly<Record<DiaryTopic, string>> = {
  home: 'Home',
  money: 'Money',
  views: 'Who looked',
}

const nothingOf: Readonly<Record<DiaryTopic, string>> = {
  home: 'Nothing has happened to your home yet.',
  money: 'No quotes, orders or payments yet.',
  views: 'No admin has looked at your cabinet.',
}

function Day({ day, lines, picture }: ReturnType<typeof byDay>[number] & Pick<Props, 'picture'>) {
  return (
    <section className="grid gap-x-4 gap-y-2 border-t border-line py-4 last:pb-0 sm:grid-cols-[7rem_1fr]">
      <h3 className="font-sans text-sm font-semibold tracking-normal text-soft sm:leading-7">
        {day}
      </h3>
      <ol className="grid gap-3">
        {lines.map((line) => (
          <Entry key={JSON.stringify(line)} line={line} picture={picture} />
        ))}
      </ol>
    </section>
  )
}

function Entry({ line, picture }: { line: Line } & Pick<Props, 'picture'>) {
  const { subject, title, lines, sum, failed, at, clock, isCall } = line
  const Icon = icons[subject]
  return (
    <li className="entry">
      <span
        className={join(
          'grid size-7 shrink-0 place-items-center rounded-full',
          failed ? 'bg-red-wash text-red' : looks[subject],
        )}
      >
        <Icon size={18} aria-hidden="true" />
      </span>
      <p className="font-medium">
        <Unbroken text={title} />
      </p>
      <div className="text-sm text-soft">
        <time dateTime={at} className="text-faint">
          {clock}
        </time>
        <div>
          {lines.map((line) => (
            <p key={line}>
              <Unbroken text={line.replaceAll(' · ', '\u00a0· ')} />
            </p>
          ))}
        </div>
      </div>
      {sum && <div>{sum}</div>}
      {isCall && <div className="w-18 max-sm:hidden">{picture(!failed)}</div>}
    </li>
  )
}

const icons: Readonly<Record<Subject, LucideIcon>> = {
  house: House,
  view: Eye,
  quote: FileText,
  order: Package,
  guarantee: ShieldCheck,
  canceled: PackageX,
  money: ReceiptText,
  refund: Undo2,
  premium: CalendarClock,
}

/** Views stand out: they are what a customer looks for. */
const looks: Readonly<Record<Subject, string>> = {
  house: 'text-teal',
  view: 'bg-blue-wash text-blue',
  quote: 'text-soft',
  order: 'text-soft',
  guarantee: 'text-teal',
  canceled: 'text-soft',
  money: 'text-soft',
  refund: 'text-soft',
  premium: 'text-soft',
}
