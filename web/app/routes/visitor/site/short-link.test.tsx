import type { LinkTarget } from '@foyer/contract'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { pageContext } from '../../../ground/page-context.ts'
import { refused, serve } from '../../../test/partial-client.ts'
import { id } from '../../../test/samples.ts'
import { loader } from './short-link.tsx'

const follow = async (target: Partial<LinkTarget> | null, search = ''): Promise<[number, string | null]> => {
  const { fetch } = serve({
    sharing: {
      resolveShortLink: async () => {
        if (!target) throw refused('SHORT_LINK_NOT_FOUND')
        return { target: { kind: 'SERVICE', id: id(1), name: 'Massage', slug: 'massage', type: 'APPOINTMENT', ...target } }
      },
    },
  })
  const context = new RouterContextProvider()
  context.set(pageContext, { fetchApi: fetch, nonce: '', requestId: '', showsWorkshop: false, openToCaptcha: () => undefined } as never)
  const url = new URL(`https://juniper.example/s/k7m2xqp${search}`)
  const answer = await loader({ context, request: new Request(url), params: { code: 'k7m2xqp' }, url, pattern: '/s/:code' } as never).catch(
    (thrown: Response) => thrown,
  )
  return [(answer as Response).status, (answer as Response).headers.get('location')]
}

test('a short link leads to the page of its service or plan, and keeps what it names besides', async () => {
  expect(await follow({})).toEqual([302, '/services/massage'])
  expect(await follow({}, '?lang=de')).toEqual([302, '/services/massage?lang=de'])
  expect(await follow({ kind: 'PLAN', slug: 'open-hall' })).toEqual([302, '/plans/open-hall'])
})

test('a staff member, a time or a session leads on to where it is preselected', async () => {
  expect(await follow({}, '?staff=x&start=2099-03-02T09:00:00Z')).toEqual([
    302,
    '/services/massage/book?staff=x&start=2099-03-02T09%3A00%3A00Z',
  ])
  expect(await follow({ type: 'CLASS', slug: 'yoga' }, '?session=abc')).toEqual([302, '/services/yoga/details?session=abc'])
  expect(await follow({ type: 'COURSE', slug: 'pottery' })).toEqual([302, '/services/pottery'])
})

test('a link that leads nowhere is a page that is not found', async () => {
  expect(await follow(null)).toEqual([404, null])
})
