import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '../../setup/seed/open-browser.ts'
import { signedInBrowser } from '../../test/people/signed-in-browser.ts'
import { createWorld, type World } from '../../test/world.ts'
import { framingOrigins } from './embed-settings.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ ownerPassword: 'vier Menschen im Hof' })
})
afterAll(() => world.close())

const save = async (origins: string[]) => {
  const { revision } = (await world.owner.embeds.getEmbedSettings()).embedSettings
  return (await world.owner.embeds.updateEmbedSettings({ body: { embedSettings: { origins, revision } } })).embedSettings
}

const framing = (hostname = 'localhost') => framingOrigins(world.dependencies)({ hostname } as FastifyRequest) // all that is read of it

describe('the websites that may show the booking pages', () => {
  test('are none until the owner lists some', async () => {
    expect((await world.owner.embeds.getEmbedSettings()).embedSettings).toEqual({ origins: [], revision: '0' })
    expect(await framing()).toEqual([])
  })

  test('are kept as browsers compare them, each once, whatever was pasted', async () => {
    const pasted = [
      ' https://WWW.Example.com/about?x=1#y',
      'www.example.com',
      'example.com:8443',
      'https://*.Example.org/',
      'https://münchen.example',
    ]
    const { origins, updatedDate } = await save([...pasted, 'http://localhost:3000'])
    expect(origins).toEqual([
      'https://www.example.com',
      'https://example.com:8443',
      'https://*.example.org',
      'https://xn--mnchen-3ya.example',
      'http://localhost:3000',
    ])
    expect(updatedDate).toBe(world.clock.now)
    expect(await framing()).toEqual(origins)
  })

  test.each([
    ['http://www.example.com', 'INSECURE'],
    ['https://*', 'FORMAT'],
    ['https://*.com', 'TOO_WIDE'],
    ['https://ada:secret@example.com', 'FORMAT'],
    ['ftp://example.com', 'FORMAT'],
    ['javascript:alert(1)', 'FORMAT'],
    ['https://example.com; script-src *', 'FORMAT'],
    ['data:text/html,x', 'FORMAT'],
    ['example', 'FORMAT'],
  ])('cannot be %s: the refusal names its place in the list', async (origin, violatedRule) => {
    await expect(save(['https://www.example.com', origin])).rejects.toMatchObject({
      status: 400,
      violations: [{ field: 'embedSettings.origins[1]', violatedRule }],
    })
  })

  test('are fifty at most, and fit into a header', async () => {
    const long = 'a'.repeat(60)
    await expect(save(Array.from({ length: 51 }, (_, index) => `https://w${index}.example.com`))).rejects.toMatchObject({ status: 400 })
    await expect(save(Array.from({ length: 50 }, (_, index) => `https://w${index}.${long}.example`))).rejects.toMatchObject({
      violations: [{ field: 'embedSettings.origins', violatedRule: 'MAX_LENGTH' }],
    })
  })

  test('are not overwritten by an owner who saw an older list', async () => {
    const current = await save(['https://www.example.com'])
    const stale = { embedSettings: { origins: [], revision: String(Number(current.revision) - 1) } }
    await expect(world.owner.embeds.updateEmbedSettings({ body: stale })).rejects.toMatchObject({
      code: 'STALE_REVISION',
      data: { current },
    })
    await expect(world.owner.embeds.updateEmbedSettings({ body: { embedSettings: { origins: [], revision: '0' } } })).rejects.toMatchObject(
      {
        code: 'STALE_REVISION',
      },
    )
  })

  test('are not for the front desk to see or change', async () => {
    const desk = await signedInBrowser(world, { role: 'FRONT_DESK' })
    await expect(desk.embeds.getEmbedSettings()).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  })
})

describe('a visitor in a frame, where no cookie is kept', () => {
  const session = '/_api/foyer/v1/session'
  const ask = (headers: Record<string, string>) =>
    world.app.inject({ url: session, headers: { 'x-foyer-client': 'web', 'sec-fetch-site': 'same-origin', ...headers } })

  test('is named by a header, sets no cookie, and stays the same visitor', async () => {
    const first = await ask({ 'x-foyer-visitor': 'new' })
    const name = String(first.headers['x-foyer-visitor'])
    expect(first.headers['set-cookie']).toBeUndefined()
    const second = await ask({ 'x-foyer-visitor': name })
    expect(second.headers['x-foyer-visitor']).toBeUndefined()
    expect(second.headers['set-cookie']).toBeUndefined()
    expect(second.json()).toEqual(first.json())
  })

  test('is a new one where the name was made up, and cannot be a member', async () => {
    const name = String((await ask({ 'x-foyer-visitor': 'new' })).headers['x-foyer-visitor'])
    expect((await ask({ 'x-foyer-visitor': `${name}x` })).headers['x-foyer-visitor']).toMatch(/^v\./)
    const member = await signedInBrowser(world, { role: 'OWNER' })
    const cookie = [...openCookies(member)][0] ?? ''
    const answer = await ask({ 'x-foyer-visitor': cookie })
    expect(answer.json().session.role).toBe('VISITOR')
    expect(answer.headers['x-foyer-visitor']).toMatch(/^v\./)
  })

  test('is not named for programs, or for pages of other sites', async () => {
    const program = await world.app.inject({ url: session, headers: { 'x-foyer-visitor': 'new' } })
    expect(program.headers['x-foyer-visitor']).toBeUndefined()
  })

  test('is the visitor of the cookie where there is one', async () => {
    const browser = openBrowser(world.app)
    await browser.identity.getSession()
    const [pair = ''] = [...browser.cookies].map(([name, value]) => `${name}=${value}`)
    const answer = await ask({ cookie: pair, 'x-foyer-visitor': 'new' })
    expect(answer.headers['x-foyer-visitor']).toBeUndefined()
  })
})

const openCookies = (browser: { cookies: Map<string, string> }) => browser.cookies.values()
