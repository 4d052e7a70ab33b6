import { shortCodeOf } from '@foyer/domain'
import { lazy } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { sessionEvents } from '../../../booking/session-events.ts'
import { useVisit, wayBack } from '../../../booking/visit.ts'
import { describePage } from '../../../ground/page-head.ts'
import { PageTitle } from '../../../ground/page-title.tsx'
import { apiOf, orElse } from '../../../ground/server-api.ts'
import { siteContext } from '../../../house/site-context.ts'
import { loadIncluded } from '../../../money/credits/included-in-plans.tsx'
import { loadAddOnGroups } from '../../../offer/add-on-choice.ts'
import { customerChoicesOf, loadOptions, readServiceChoice } from '../../../offer/service-choice.ts'
import { AppointmentPage } from '../../../offer/service-page/appointment-page.tsx'
import { loadServiceTimes } from '../../../offer/service-page/load-service.ts'
import { serviceData } from '../../../offer/service-page/service-data.ts'
import { paths } from '../../../paths.ts'
import { wordsFor } from '../../../text/page-text.ts'
import { useText } from '../../../text/text.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
import { readServiceBySlug } from '../booking/read-service.ts'

// Most visitors look at appointments, so components and words of classes and courses are loaded only when needed.
const SessionPages = lazy(() => wordsFor('classes').then(() => import('../../../offer/service-page/session-pages.tsx')))

export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const api = apiOf(context)
  const { site } = context.get(siteContext)
  const service = await readServiceBySlug(api, params.slug ?? '', paths.service)
  const instant = Temporal.Now.instant()
  const options = service.type === 'APPOINTMENT' ? await loadOptions(api, service) : null
  const groups = service.type === 'APPOINTMENT' ? await loadAddOnGroups(api, service) : []
  const choice = readServiceChoice(new URL(request.url).searchParams, service, { options, groups })
  const moment = { now: instant, zone: site.timeZone, customerChoices: customerChoicesOf(choice) }
  const [times, included] = await Promise.all([loadServiceTimes(api, service, moment), orElse(loadIncluded(api, service), null)])
  const now = instant.toString()
  const published = [{ ...service, picture: service.media?.mainMedia?.image }]
  const sessions = times.kind === 'APPOINTMENT' ? [] : sessionEvents(times.sessions, { site, services: published, now })
  describePage(context, {
    title: service.name,
    description: service.tagLine ?? service.description,
    preview: { name: shortCodeOf(service.id), version: `${service.revision}-${site.revision}` },
    data: [serviceData(service, site), ...sessions],
  })
  return {
    service,
    options,
    groups,
    choice,
    times,
    included,
    now,
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { name: 'description', content: loaderData?.service.tagLine ?? loaderData?.service.description ?? '' },
]

const ServicePage = () => {
  const { t } = useText()
  const { service, options, groups, choice, times, included, now } = useLoaderData<typeof loader>()
  const ownList = wayBack(useVisit(), 'bookingsServiceListUrl')
  return (
    <div className="page">
      <PageTitle>{service.name}</PageTitle>
      <BackLink to={ownList ?? paths.home()} reloadDocument={ownList !== null}>
        {t('visitor.service.all')}
      </BackLink>
      {times.kind === 'APPOINTMENT' ? (
        <AppointmentPage
          service={service}
          options={options}
          groups={groups}
          choice={choice}
          starts={times.starts}
          included={included}
          now={now}
        />
      ) : (
        <SessionPages service={service} times={times} included={included} now={now} />
      )}
    </div>
  )
}

export default ServicePage
