import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Frame, FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from './browser.ts'
import { openDesk } from './desk.ts'
import { browser } from './journey-browser.ts'
import { violationsOn } from './look-around.ts'
import { mailTo } from './mails.ts'
import { openQuietly } from './quiet-page.ts'
import { studio } from './studio.ts'

const { siteUrl } = studio()

/** For browsers, `localhost` is another site than the 127.0.0.1 of the studio: cookies of one are third-party cookies on the other. */
const hostOf = (server: Server) => `http://localhost:${(server.address() as AddressInfo).port}`

const listen = (answer: RequestListener): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer(answer).listen(0, '127.0.0.1', () => resolve(server))
  })

const html = (body: string) => `<!doctype html><html lang="de"><title>The barn</title><body>${body}</body></html>`

const withElement = (attributes: string) =>
  html(`<h1>Die Scheune</h1><a href="#top">Davor</a>
    <script>
      const heard = []
      for (const name of ['ready', 'height', 'booked', 'closed']) addEventListener('foyer:' + name, ({ type, detail }) => heard.push([type, detail]))
    </script>
    <script async src="${siteUrl}/embed.js"></script>
    <foyer-embed ${attributes}><a href="${siteUrl}/services">Online buchen</a></foyer-embed>`)

const tryingCookies = html(`<script>
  document.cookie = 'tried=1; SameSite=None; Secure'
  parent.postMessage(document.cookie, '*')
</script>`)

let host: Server
let stranger: Server

beforeAll(async () => {
  const answer: RequestListener = ({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://host.example')
    response.setHeader('content-type', 'text/html; charset=utf-8')
    if (pathname === '/cookies') return response.end(tryingCookies)
    return response.end(withElement(searchParams.get('attributes') ?? ''))
  }
  host = await listen(answer)
  stranger = await listen(answer)
  const { client } = await openDesk()
  const { revision } = (await client.embeds.getEmbedSettings()).embedSettings
  await client.embeds.updateEmbedSettings({ body: { embedSettings: { origins: [hostOf(host)], revision } } })
})
afterAll(() => {
  host.close()
  stranger.close()
})

/** As browsers do by default, or when their users choose it. */
const blockThirdPartyCookies = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCookieControls', {
    enableThirdPartyCookieRestriction: true,
  })
}

const openHost = async (server: Server, attributes: string): Promise<Page> => {
  const page = await openPage(browser, { baseURL: hostOf(server), locale: 'de-DE' })
  await blockThirdPartyCookies(page)
  await openQuietly(page, `/?attributes=${encodeURIComponent(attributes)}`)
  return page
}

const framed = (page: Page): FrameLocator => page.frameLocator('foyer-embed iframe')
const frameIn = (page: Page): Frame => page.frames().find((frame) => frame.url().includes('/embed/')) as Frame // waited for before

type Heard = [name: string, detail: Record<string, unknown> | null]
const heardOn = (page: Page) => page.evaluate<Heard[]>('heard')
const named = async (page: Page, name: string) => (await heardOn(page)).filter(([type]) => type === name).map(([, detail]) => detail)

/** Tab by Tab, as with no mouse, until the focus is on what is looked for. */
const tabTo = async (page: Page, frame: FrameLocator, role: 'link' | 'button', name: RegExp): Promise<void> => {
  const wanted = frame.getByRole(role, { name }).first()
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Nothing named ${name} is reached by the keyboard`)
}

/** What a page of another site, in a frame, can read of the cookie that it has just set. */
const cookieInFrame = async (page: Page): Promise<unknown> => {
  const elsewhere = hostOf(stranger).replace('localhost', '127.0.0.1')
  return await page.evaluate(async (address) => {
    const told = new Promise((resolve) => addEventListener('message', ({ data }) => resolve(data), { once: true }))
    document.body.append(Object.assign(document.createElement('iframe'), { src: `${address}/cookies` }))
    return await told
  }, elsewhere)
}

test('a class is booked by keyboard on a page of another site, where third-party cookies are blocked', async () => {
  const lenient = await openPage(browser, { baseURL: hostOf(host) })
  await lenient.goto('/')
  expect(await cookieInFrame(lenient)).toBe('tried=1')
  const page = await openHost(host, 'service="morning-vinyasa"')
  expect(await cookieInFrame(page)).toBe('')

  const frame = framed(page)
  await expect.poll(() => named(page, 'foyer:ready')).toHaveLength(1)
  // What anyone else on the page says is not heard.
  await page.evaluate(() => postMessage({ foyer: 'booked', bookingId: 'made up', serviceId: '', start: '' }))
  // The page is German, and so is the frame.
  expect(frameIn(page).url()).toContain('/embed/de-auto/services/morning-vinyasa')
  await page.getByRole('link', { name: 'Davor' }).focus()
  await tabTo(page, frame, 'link', /^Vinyasa am Morgen.*buchen|^Buchen/)
  await page.keyboard.press('Enter')
  await frame.getByText('Für dich reserviert').waitFor()
  const heights = (await named(page, 'foyer:height')).length
  await expect.poll(() => frameIn(page).evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
  expect(await violationsOn(frameIn(page))).toEqual([])

  await tabTo(page, frame, 'button', /^Buchen für/)
  await page.keyboard.press('Enter')
  // Without a name nothing is booked, and the first field gets the focus.
  await expect.poll(() => frameIn(page).evaluate(() => document.activeElement?.localName)).toBe('input')
  await page.keyboard.type('Lena')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Krüger')
  await page.keyboard.press('Tab')
  await page.keyboard.type('framed@krueger.example')
  await page.keyboard.press('Enter')
  await frame.getByRole('heading', { level: 1, name: /, Lena$/ }).waitFor()

  await expect.poll(() => named(page, 'foyer:booked')).toHaveLength(1)
  const [booked] = await named(page, 'foyer:booked')
  expect(Object.keys(booked ?? {}).sort()).toEqual(['bookingId', 'serviceId', 'start'])
  expect((await named(page, 'foyer:height')).length).toBeGreaterThan(heights)
  expect(await mailTo('framed@krueger.example', 'Vinyasa am Morgen')).toContain('Lena')
  expect(await page.context().cookies(siteUrl)).toEqual([])
})

test('a button opens the booking over the page, and Escape closes it', async () => {
  const page = await openHost(host, 'show="timetable" kind="button"')
  await page.getByRole('button', { name: 'Jetzt buchen' }).focus()
  await page.keyboard.press('Enter')
  const frame = framed(page)
  await frame
    .getByRole('link', { name: /Vinyasa am Morgen/ })
    .first()
    .waitFor()
  await expect.poll(() => named(page, 'foyer:ready')).toHaveLength(1)
  await frame.locator('body').press('Escape')
  await expect.poll(() => named(page, 'foyer:closed')).toHaveLength(1)
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('foyer-embed')
})

test('a page that the owner did not list shows nothing of the site', async () => {
  const page = await openPage(browser, { baseURL: hostOf(stranger) })
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
  await page.goto('/?attributes=service%3D%22morning-vinyasa%22')
  await refused
  await page.getByRole('link', { name: 'Online buchen' }).waitFor()
  expect(await named(page, 'foyer:ready')).toEqual([])
})
