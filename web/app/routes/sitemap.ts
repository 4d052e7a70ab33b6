import type { Service, Site } from '@foyer/contract'
import type { LoaderFunctionArgs } from 'react-router'
import { apiOf } from '../ground/server-api.ts'
import { addressIn } from '../house/page-address.ts'
import { siteContext } from '../house/site-context.ts'
import { planPaths } from '../offer/plan-paths.ts'
import { readPlansOnOffer, readShownServices } from '../offer/shown-catalogue.ts'
import { paths } from '../paths.ts'

/** Hidden services and plans are left out. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { site } = context.get(siteContext)
  const api = apiOf(context)
  const [services, plans] = await Promise.all([readShownServices(api), readPlansOnOffer(api)])
  const hasTimetable = services.some(({ type }) => type !== 'APPOINTMENT')
  const entries = [
    entry(paths.home(), site),
    entry(paths.services(), site),
    ...(hasTimetable ? [entry(paths.timetable(), site)] : []),
    ...(plans.length > 0 ? [entry(paths.plans(), site)] : []),
    ...plans.map(({ slug, updatedDate }) => entry(planPaths.plan(slug), site, updatedDate)),
    ...services.flatMap((service) => pagesOf(service).map((path) => entry(path, site, service.updatedDate))),
  ]
  const map = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`
  return new Response(map, { headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' } })
}

const pagesOf = ({ type, mainSlug: { name }, onlineBooking }: Service): string[] =>
  type === 'APPOINTMENT' && onlineBooking.enabled ? [paths.service(name), paths.book(name)] : [paths.service(name)]

const entry = (path: string, site: Site, changed?: string): string => {
  const { languages, defaultLanguage } = site
  const alternates = languages.length > 1 ? languages : []
  return [
    `<url><loc>${inXml(addressIn(site, path, defaultLanguage))}</loc>`,
    ...alternates.map(
      (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${inXml(addressIn(site, path, language))}"/>`,
    ),
    changed === undefined ? '' : `<lastmod>${changed}</lastmod>`,
    '</url>',
  ].join('')
}

/** Addresses are encoded, so the ampersand is the only character that XML forbids. */
const inXml = (address: string): string => address.replaceAll('&', '&amp;')
