import type { Service } from '@foyer/contract'
import type { LoaderFunctionArgs } from 'react-router'
import { apiOf } from '../ground/server-api.ts'
import { siteContext } from '../house/site-context.ts'
import { planPaths } from '../offer/plan-paths.ts'
import { readPlansOnOffer, readShownServices } from '../offer/shown-catalogue.ts'
import { paths } from '../paths.ts'

/** Hidden services and plans are left out. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { publicUrl } = context.get(siteContext).site
  const api = apiOf(context)
  const [services, plans] = await Promise.all([readShownServices(api), readPlansOnOffer(api)])
  const hasTimetable = services.some(({ type }) => type !== 'APPOINTMENT')
  const entries = [
    entry(paths.home(), publicUrl),
    entry(paths.services(), publicUrl),
    ...(hasTimetable ? [entry(paths.timetable(), publicUrl)] : []),
    ...(plans.length > 0 ? [entry(paths.plans(), publicUrl)] : []),
    ...plans.map(({ slug, updatedDate }) => entry(planPaths.plan(slug), publicUrl, updatedDate)),
    ...services.flatMap((service) => pagesOf(service).map((path) => entry(path, publicUrl, service.updatedDate))),
  ]
  const map = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
  return new Response(map, { headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' } })
}

const pagesOf = ({ type, mainSlug: { name }, onlineBooking }: Service): string[] =>
  type === 'APPOINTMENT' && onlineBooking.enabled ? [paths.service(name), paths.book(name)] : [paths.service(name)]

const entry = (path: string, publicUrl: string, changed?: string): string =>
  // Addresses are encoded, so the ampersand is the only character that XML forbids.
  `<url><loc>${new URL(path, publicUrl).href.replaceAll('&', '&amp;')}</loc>${changed === undefined ? '' : `<lastmod>${changed}</lastmod>`}</url>`
