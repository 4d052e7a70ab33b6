import { type LoaderFunctionArgs, type MetaFunction, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'
import { sessionEvents } from '../../../booking/session-events.ts'
import { loadTimetable } from '../../../booking/timetable/load-timetable.ts'
import { Timetable } from '../../../booking/timetable/timetable.tsx'
import { PageTitle } from '../../../ground/page-title.tsx'
import type { SiteAnswer } from '../../../house/site-context.ts'
import { useText } from '../../../text/text.tsx'

export const loader = ({ context, request }: LoaderFunctionArgs) => loadTimetable(context, request)

/** Filters choose among the loaded sessions; another week needs a request. The same address again is a reload. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) => {
  const isSameWeek = currentUrl.searchParams.get('from') === nextUrl.searchParams.get('from')
  return currentUrl.href !== nextUrl.href && isSameWeek ? false : defaultShouldRevalidate
}

/** Search engines index one address, without weeks and filters. */
export const meta: MetaFunction<typeof loader, { root: () => Promise<SiteAnswer> }> = ({ loaderData, location, matches }) => {
  const site = matches[0]?.loaderData?.site
  if (location.search !== '') return [{ name: 'robots', content: 'noindex, nofollow' }]
  if (!loaderData || !site) return []
  return sessionEvents(loaderData.sessions, { site, services: loaderData.services, now: loaderData.now })
}

const TimetablePage = () => {
  const { t } = useText()
  return (
    <div className="page">
      <PageTitle>{t('visitor.nav.timetable')}</PageTitle>
      <Timetable data={useLoaderData<typeof loader>()} />
    </div>
  )
}

export default TimetablePage
