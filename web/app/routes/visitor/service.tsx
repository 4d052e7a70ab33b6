import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { OfferBar } from '../../features/service-page/offer-bar.tsx'
import { ServiceFacts } from '../../features/service-page/service-facts.tsx'
import { ServiceOffer } from '../../features/service-page/service-offer.tsx'
import { PageTitle } from '../../page-title.tsx'
import { paths } from '../../paths.ts'
import { apiOf } from '../../server-api.ts'
import { siteContext } from '../../site-context.ts'
import { useText } from '../../text/text.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useVisit, wayBack } from '../../visit.ts'
import { readServiceBySlug } from './read-service.ts'

/** How many of the next free times the page offers at once. */
const firstTimes = 3

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const api = apiOf(context)
  const { site } = context.get(siteContext)
  const service = await readServiceBySlug(api, params.slug ?? '', paths.service)
  const now = Temporal.Now.instant()
  const today = now.toZonedDateTimeISO(site.timeZone).toPlainDate()
  const { availabilityEntries } = await api.availability.queryAvailability({
    body: {
      // With a zone, dates are that zone's wall clock.
      query: {
        filter: { serviceId: service.id, startDate: `${today}T00:00:00`, endDate: `${today.add({ days: 60 })}T00:00:00`, bookable: true },
      },
      timezone: site.timeZone,
      slotsPerDay: 1,
    },
  })
  const starts = [...new Set(availabilityEntries.map(({ slot }) => slot.startDate))].slice(0, firstTimes)
  return { service, starts, now: now.toString() }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { name: 'description', content: loaderData?.service.tagLine ?? loaderData?.service.description ?? '' },
]

const ServicePage = () => {
  const { t } = useText()
  const { service, starts, now } = useLoaderData<typeof loader>()
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
          <ServiceOffer service={service} starts={starts} now={now} />
        </div>
        <ServiceFacts service={service} />
      </div>
      <OfferBar service={service} first={starts[0]} now={now} />
    </div>
  )
}

export default ServicePage
