import { lazy } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { loadAddOnGroups } from '../../add-on-choice.ts'
import { loadIncluded } from '../../credits/load-included.ts'
import { AppointmentPage } from '../../features/service-page/appointment-page.tsx'
import { loadServiceTimes } from '../../features/service-page/load-service.ts'
import { PageTitle } from '../../page-title.tsx'
import { paths } from '../../paths.ts'
import { apiOf, orElse } from '../../server-api.ts'
import { customerChoicesOf, loadOptions, readServiceChoice } from '../../service-choice.ts'
import { sessionEvents } from '../../session-events.ts'
import { siteContext } from '../../site-context.ts'
import { wordsFor } from '../../text/page-text.ts'
import { useText } from '../../text/text.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { useVisit, wayBack } from '../../visit.ts'
import { readServiceBySlug } from './read-service.ts'

// Appointments are most of what is looked at: their pages load neither the parts of classes and courses nor their words.
const SessionPages = lazy(() => wordsFor('classes').then(() => import('../../features/service-page/session-pages.tsx')))

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
  return {
    service,
    options,
    groups,
    choice,
    times,
    included,
    events: times.kind === 'APPOINTMENT' ? [] : sessionEvents(times.sessions, { site, services: published, now }),
    now,
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { name: 'description', content: loaderData?.service.tagLine ?? loaderData?.service.description ?? '' },
  ...(loaderData?.events ?? []),
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
