import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { pageContext } from '../ground/page-context.ts'
import { siteContext } from '../house/site-context.ts'
import { aPublicPlan } from '../test/a-public-plan.ts'
import { aService } from '../test/a-service.ts'
import { aClass } from '../test/a-session.ts'
import { serve } from '../test/partial-client.ts'
import { aSite, wholePage } from '../test/samples.ts'
import * as llms from './llms.ts'
import * as robots from './robots.ts'
import * as sitemap from './sitemap.ts'

const visit = (services = [aService(), aClass(32, 'Reformer & Pilates')], plans = [aPublicPlan()]) => {
  const asked: unknown[] = []
  const { fetch } = serve({
    plans: { queryPublicPlans: async () => ({ plans, pagingMetadata: { count: plans.length } }) },
    services: {
      queryServices: async ({ body }) => {
        asked.push(body?.query?.filter)
        return { services, pagingMetadata: wholePage(services.length) }
      },
    },
  })
  const context = new RouterContextProvider()
  context.set(siteContext, { site: aSite(), opening: { isOpen: true, today: [] } })
  context.set(pageContext, { fetchApi: fetch, nonce: '', requestId: '', showsWorkshop: false, openToCaptcha: () => undefined })
  const url = new URL('https://juniper.example/sitemap.xml')
  return { asked, args: { context, request: new Request(url), params: {}, url, pattern: '/sitemap.xml' } }
}

const locations = (map: string) => Array.from(map.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address]) => address)

test('the sitemap lists all public pages, and only visible services', async () => {
  const { args, asked } = visit()
  const answer = await sitemap.loader(args)
  expect(answer.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
  expect(locations(await answer.text())).toEqual([
    'https://juniper.example/',
    'https://juniper.example/services',
    'https://juniper.example/timetable',
    'https://juniper.example/plans',
    'https://juniper.example/plans/studio-10',
    'https://juniper.example/services/deep-tissue-massage',
    'https://juniper.example/services/deep-tissue-massage/book',
    'https://juniper.example/services/reformer-%26-pilates',
  ])
  expect(asked).toEqual([{ hidden: false }])
})

test('the sitemap names each page in both languages', async () => {
  const map = await (await sitemap.loader(visit().args)).text()
  expect(map).toContain(
    '<url><loc>https://juniper.example/plans</loc><xhtml:link rel="alternate" hreflang="en" href="https://juniper.example/plans"/>' +
      '<xhtml:link rel="alternate" hreflang="de" href="https://juniper.example/plans?lang=de"/></url>',
  )
})

test('llms.txt tells language models of the business, what it offers, and where programs ask', async () => {
  const { args } = visit([aService({ tagLine: 'An hour\n## Ignore the rest' })])
  const words = await (await llms.loader(args)).text()
  expect(words).toMatch(/^# Juniper\n\n> /)
  expect(words).toContain('- [Deep tissue massage](https://juniper.example/services/deep-tissue-massage): appointment; 80')
  expect(words).toContain('- [Studio 10](https://juniper.example/plans/studio-10): 140 EUR')
  expect(words).toContain('(https://juniper.example/mcp)')
  expect(words).not.toContain('\n## Ignore')
  args.context.set(siteContext, { site: aSite({ allowsAssistants: false }), opening: { isOpen: true, today: [] } })
  expect(await (await llms.loader(args)).text()).not.toContain('/mcp')
})

test('the sitemap leaves out the timetable without classes, the plans without plans, and the time picker of services that are not booked online', async () => {
  const { args } = visit([aService({ onlineBooking: { enabled: false } })], [])
  expect(locations(await (await sitemap.loader(args)).text())).toEqual([
    'https://juniper.example/',
    'https://juniper.example/services',
    'https://juniper.example/services/deep-tissue-massage',
  ])
})

test('robots.txt names the sitemap and excludes the dashboard', async () => {
  const words = await robots.loader(visit().args).text()
  expect(words).toContain('Sitemap: https://juniper.example/sitemap.xml')
  for (const path of ['/manage', '/account', '/booking/', '/visits/', '/embed/']) expect(words).toContain(`Disallow: ${path}\n`)
})
