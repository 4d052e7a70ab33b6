import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { PageTitle } from '../../../ground/page-title.tsx'
import { BusinessFacts } from '../../../house/home/business-facts.tsx'
import { Hero } from '../../../house/home/hero.tsx'
import { ServiceList } from '../../../house/home/service-list.tsx'
import type { SiteAnswer } from '../../../house/site-context.ts'
import { loadHome } from './load-home.ts'

export const loader = ({ context }: LoaderFunctionArgs) => loadHome(context)

export const meta: MetaFunction<typeof loader, { root: () => Promise<SiteAnswer> }> = ({ matches }) => [
  { name: 'description', content: matches[0]?.loaderData?.site.description ?? '' },
]

const Home = () => {
  const { services, staffMembers, hours, closures, nextFree, nextSessions, freeToday, now } = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <PageTitle />
      <Hero nextFree={nextFree} freeToday={freeToday} now={now} />
      <ServiceList services={services} nextFree={nextFree} nextSessions={nextSessions} now={now} heading="h2" />
      <BusinessFacts staffMembers={staffMembers} hours={hours} closures={closures} />
    </div>
  )
}

export default Home
