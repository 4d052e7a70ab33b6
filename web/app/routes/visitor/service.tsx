import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { ClassOffer } from '../../features/service-page/class-offer.tsx'
import { CourseOffer } from '../../features/service-page/course-offer.tsx'
import { CourseSessions } from '../../features/service-page/course-sessions.tsx'
import { loadServiceTimes } from '../../features/service-page/load-service.ts'
import { ClassBar, OfferBar } from '../../features/service-page/offer-bar.tsx'
import { ServiceFacts } from '../../features/service-page/service-facts.tsx'
import { ServiceOffer } from '../../features/service-page/service-offer.tsx'
import { useExtent } from '../../features/service-page/use-extent.ts'
import { PageTitle } from '../../page-title.tsx'
import { paths } from '../../paths.ts'
import { apiOf } from '../../server-api.ts'
import { sessionEvents } from '../../session-events.ts'
import { type SiteAnswer, siteContext } from '../../site-context.ts'
import { useText } from '../../text/text.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useVisit, wayBack } from '../../visit.ts'
import { readServiceBySlug } from './read-service.ts'

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const api = apiOf(context)
  const { site } = context.get(siteContext)
  const service = await readServiceBySlug(api, params.slug ?? '', paths.service)
  const now = Temporal.Now.instant()
  return { service, times: await loadServiceTimes(api, service, { now, zone: site.timeZone }), now: now.toString() }
}

export const meta: MetaFunction<typeof loader, { root: () => Promise<SiteAnswer> }> = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { service, times, now } = loaderData
  const site = matches[0]?.loaderData?.site
  const published = [{ ...service, picture: service.media?.mainMedia?.image }]
  return [
    { name: 'description', content: service.tagLine ?? service.description ?? '' },
    ...(times.kind === 'APPOINTMENT' || !site ? [] : sessionEvents(times.sessions, { site, services: published, now })),
  ]
}

const ServicePage = () => {
  const { t } = useText()
  const { service, times, now } = useLoaderData<typeof loader>()
  const ownList = wayBack(useVisit(), 'bookingsServiceListUrl')
  const picture = service.media?.mainMedia?.image
  return (
    <div className="page">
      <PageTitle>{service.name}</PageTitle>
      <BackLink to={ownList ?? paths.home()} reloadDocument={ownList !== null}>
        {t('visitor.service.all')}
      </BackLink>
      <div className="grid items-start gap-x-8 wide:grid-cols-[1fr_minmax(280px,380px)] desk:gap-x-18">
        <article className="min-w-0">
          {picture?.url !== undefined && (
            <Picture
              image={picture}
              alt={picture.altText ?? ''}
              sizes="(min-width: 1100px) 700px, 100vw"
              fetchPriority="high"
              className="picture aspect-8/5 w-full rounded-card"
            />
          )}
          <h1 className="mt-6 text-balance text-date wide:mt-9">{service.name}</h1>
          {service.tagLine !== undefined && <p className="mt-3 max-w-measure text-[1.125rem]">{service.tagLine}</p>}
          {service.description !== undefined && <p className="mt-3 max-w-measure whitespace-pre-line text-ink-2">{service.description}</p>}
        </article>
        <div className="wide:row-span-2 wide:h-full max-wide:mt-7">
          {times.kind === 'APPOINTMENT' && <ServiceOffer service={service} starts={times.starts} now={now} />}
          {times.kind === 'CLASS' && <ClassOffer service={service} sessions={times.sessions} now={now} />}
          {times.kind === 'COURSE' && <CourseOffer service={service} {...times} />}
        </div>
        <div className="min-w-0">
          {times.kind === 'COURSE' && <CourseSessions sessions={times.sessions} now={now} />}
          <ServiceFacts service={service} extent={useExtent(service, times)} />
        </div>
      </div>
      {times.kind === 'APPOINTMENT' && <OfferBar service={service} first={times.starts[0]} now={now} />}
      {times.kind === 'CLASS' && <ClassBar service={service} sessions={times.sessions} now={now} />}
    </div>
  )
}

export default ServicePage
