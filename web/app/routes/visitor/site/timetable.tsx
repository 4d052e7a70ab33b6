import { type LoaderFunctionArgs, type MetaFunction, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'
import { sessionEvents } from '../../../booking/session-events.ts'
import { loadTimetable } from '../../../booking/timetable/load-timetable.ts'
import { Timetable } from '../../../booking/timetable/timetable.tsx'
import { describePage } from '../../../ground/page-head.ts'
import { PageTitle } from '../../../ground/page-title.tsx'
import { siteContext } from '../../../house/site-context.ts'
import { useText } from '../../../text/text.tsx'

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { site } = context.get(siteContext)
  const timetable = await loadTimetable(context, request)
  const { sessions, services, now } = timetable
  const data = new URL(request.url).search === '' ? sessionEvents(sessions, { site, services, now }) : []
  describePage(context, { title: site.name, description: site.description, preview: { name: 'home', version: site.revision }, data })
  return timetable
}

/** Filters choose among the loaded sessions; another week needs a request. The same address again is a reload. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) => {
  const isSameWeek = currentUrl.searchParams.get('from') === nextUrl.searchParams.get('from')
  return currentUrl.href !== nextUrl.href && isSameWeek ? false : defaultShouldRevalidate
}

/** Search engines index one address, without weeks and filters; the language is no filter. */
export const meta: MetaFunction = ({ location }) =>
  location.search === '' || /^\?lang=\w+$/.test(location.search) ? [] : [{ name: 'robots', content: 'noindex, nofollow' }]

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
