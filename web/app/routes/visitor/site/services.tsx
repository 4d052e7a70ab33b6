import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { describePage } from '../../../ground/page-head.ts'
import { PageTitle } from '../../../ground/page-title.tsx'
import { ServiceList } from '../../../house/home/service-list.tsx'
import { siteContext } from '../../../house/site-context.ts'
import { useText } from '../../../text/text.tsx'
import { loadServiceList } from './load-home.ts'

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { services, nextFree, nextSessions, now } = await loadServiceList(context)
  const { site } = context.get(siteContext)
  describePage(context, { title: site.name, description: site.description, preview: { name: 'home', version: site.revision } })
  return { services, nextFree, nextSessions, now }
}

const Services = () => {
  const { t } = useText()
  const { services, nextFree, nextSessions, now } = useLoaderData<typeof loader>()
  return (
    <div className="page pt-10 wide:pt-14">
      <PageTitle>{t('visitor.nav.services')}</PageTitle>
      <ServiceList services={services} nextFree={nextFree} nextSessions={nextSessions} now={now} heading="h1" />
    </div>
  )
}

export default Services
