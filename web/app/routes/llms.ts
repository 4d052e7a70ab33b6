import type { PublicPlan, Service } from '@foyer/contract'
import type { LoaderFunctionArgs } from 'react-router'
import { apiOf } from '../ground/server-api.ts'
import { siteContext } from '../house/site-context.ts'
import { planPaths } from '../offer/plan-paths.ts'
import { readPlansOnOffer, readShownServices } from '../offer/shown-catalogue.ts'
import { paths } from '../paths.ts'

/** In the form of llmstxt.org: what language models should know of the site before they read its pages. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { site } = context.get(siteContext)
  const api = apiOf(context)
  const [services, plans] = await Promise.all([readShownServices(api), readPlansOnOffer(api)])
  const link = (name: string, path: string, note?: string) =>
    `- [${inLine(name).replaceAll(/[[\]]/g, '')}](${new URL(path, site.publicUrl).href})${note ? `: ${inLine(note)}` : ''}`
  const facts = [site.address?.formattedAddress ?? site.address?.addressLine, site.phone, site.email].filter((fact) => fact !== undefined)
  const words = [
    `# ${inLine(site.name)}`,
    `> ${inLine(site.description ?? 'A business that takes bookings online.')}`,
    [...facts.map(inLine), `Time zone: ${site.timeZone}`, `Currency: ${site.currency}`, `Languages: ${site.languages.join(', ')}`].join(
      '\n',
    ),
    section(
      'Services',
      services.slice(0, most).map((service) => link(service.name, paths.service(service.mainSlug.name), noteOf(service))),
    ),
    section(
      'Plans',
      plans.slice(0, most).map((plan) => link(plan.name, planPaths.plan(plan.slug), noteOfPlan(plan))),
    ),
    section('Pages', [
      link('Home', paths.home()),
      link('All services', paths.services()),
      ...(services.some(({ type }) => type !== 'APPOINTMENT') ? [link('Timetable', paths.timetable())] : []),
      ...(plans.length > 0 ? [link('Plans', paths.plans())] : []),
    ]),
    section('For programs', [
      ...(site.allowsAssistants
        ? [
            link(
              'MCP endpoint',
              '/mcp',
              'Model Context Protocol, Streamable HTTP, no key: services, free times, sessions, plans; a person confirms each booking',
            ),
          ]
        : []),
      link('API reference', '/api'),
      link('OpenAPI 3.1', '/openapi.json'),
      link('Sitemap', '/sitemap.xml'),
    ]),
  ]
  const text = `${words.filter((part) => part !== '').join('\n\n')}\n`
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' } })
}

const most = 200

/** Text of the business stays within its line, and so cannot pass for another section. */
const inLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 300)

const section = (title: string, lines: readonly string[]): string => (lines.length > 0 ? `## ${title}\n\n${lines.join('\n')}` : '')

const kinds = { APPOINTMENT: 'appointment', CLASS: 'class', COURSE: 'course' } as const

const noteOf = ({ type, tagLine, payment }: Service): string => {
  const price = payment.fixed?.price ?? payment.varied?.minPrice ?? payment.varied?.defaultPrice
  return [kinds[type], price && `${payment.varied ? 'from ' : ''}${price.value} ${price.currency ?? ''}`.trim(), tagLine]
    .filter(Boolean)
    .join('; ')
}

const noteOfPlan = ({ pricing: { price, subscription }, description }: PublicPlan): string =>
  [`${price.value} ${price.currency}${subscription ? `, every ${subscription.cycleDuration.unit.toLowerCase()}` : ''}`, description]
    .filter(Boolean)
    .join('; ')
