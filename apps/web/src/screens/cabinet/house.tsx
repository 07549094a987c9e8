import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { BackLink } from '#components/back-link.tsx'
import { Facade, type FacadeScene } from '#components/facade.tsx'
import { latePart, lazyPart } from '#components/lazy-part.tsx'
import { Link } from '#components/link.tsx'
import { findTab, Tabs } from '#components/tabs.tsx'
import { forUser } from '#features/account/for-user.tsx'
import { Diary } from '#features/diary/diary.tsx'
import { ReportButton } from '#features/enquiry/report-button.tsx'
import { lastContact } from '#features/house/api.ts'
import { Health } from '#features/house/health/health.tsx'
import { reportedState, sceneOf } from '#features/house/rules.ts'
import { cabinetPath } from '#lib/paths.ts'
import { serverMs } from '#lib/server-clock.ts'

const KitReminder = latePart(
  async () => (await import('#features/leaving/kit-reminder.tsx')).KitReminder,
)
const Visits = latePart(async () => (await import('#features/visit/visits.tsx')).Visits)
const Leaving = lazyPart(async () => (await import('#features/leaving/leaving.tsx')).Leaving)

const tabs = ['health', 'diary', 'visits', 'leaving'] as const

/** What the cabinet's home has no room for: how the house has been, and what happened to it. */
export const HouseScreen = forUser(function House({ user }) {
  const navigate = useNavigate()
  const location = useLocation()
  const report = <ReportButton user={user} place="page" variant="outline" />
  const tab = findTab(tabs, location)
  const { data, dataUpdatedAt } = useQuery({
    ...lastContact(),
    enabled: user.sbHouseDomain !== null && (tab === 'visits' || tab === 'leaving'),
  })
  const picture = (scene: FacadeScene) => (
    <Facade packageName={user.sbHousePackage ?? ''} scene={scene} />
  )
  // Lit as its last report says.
  const home = picture(
    sceneOf(reportedState(user, data && { ...data, askedMs: serverMs(dataUpdatedAt) })),
  )
  return (
    <>
      <title>Your home · Smart Bird</title>
      <BackLink to={cabinetPath(user.username)}>Back to Cabinet</BackLink>
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-2xl">Your home</h1>
        <Link to={cabinetPath(user.username, 'myEnquiries')} className="text-link">
          My reports
        </Link>
      </div>
      <Tabs
        label="Your home"
        value={tab}
        onChange={(tab) => navigate(`${cabinetPath(user.username, 'house')}#${tab}`)}
        tabs={[
          {
            value: 'health',
            label: 'Health',
            content: <Health user={user} report={report} reminder={<KitReminder user={user} />} />,
          },
          {
            value: 'diary',
            label: 'Diary',
            content: <Diary user={user} picture={(isLit) => picture(isLit ? 'lit' : 'dark')} />,
          },
          {
            value: 'visits',
            label: 'Visits',
            content: <Visits username={user.username} picture={home} report={report} />,
          },
          {
            value: 'leaving',
            label: 'Leaving',
            content: <Leaving user={user} picture={home} />,
          },
        ]}
      />
    </>
  )
})
