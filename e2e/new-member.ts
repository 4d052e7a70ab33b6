import { createClient } from '@foyer/sdk'
import { withProofOfWork } from '@foyer/sdk/proof-of-work'
import type { Page } from 'playwright-core'
import { mailTo } from './mails.ts'
import { newEmail, password } from './sign-in-steps.ts'
import { studio } from './studio.ts'

/** A site, and where what it mails is kept. */
type Site = { siteUrl: string; dataDirectory: string }
type Options = { email?: string; site?: Site }

type Cookie = { name: string; value: string }
type NewMember = { email: string; cookies: Cookie[] }

/** What our own pages ask the site, and the cookies that it gives them. */
const openBrowserless = (siteUrl: string) => {
  const cookies: Cookie[] = []
  const client = createClient({
    baseUrl: siteUrl,
    headers: { 'x-foyer-client': 'web', origin: siteUrl },
    fetch: async (url, init) => {
      const answer = await fetch(url, init)
      for (const cookie of answer.headers.getSetCookie().map(cookieIn)) keep(cookies, cookie)
      return answer
    },
  })
  const enter = ({ sessionToken = '' }: { sessionToken?: string }) => client.identity.enterSession({ body: { sessionToken } })
  return { client, enter, cookies }
}

/** A cookie takes the place of an older one of its name. */
const keep = (cookies: Cookie[], cookie: Cookie): void => {
  const older = cookies.findIndex(({ name }) => name === cookie.name)
  cookies.splice(older < 0 ? cookies.length : older, 1, cookie)
}

const cookieIn = (line: string): Cookie => {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  return { name, value }
}

/**
 * A member of a moment ago, called Lena, with the cookies of her session. No page is drawn for it: how people sign up is a journey of its
 * own, and most others begin after it.
 */
export const newMember = async ({ email = newEmail(), site = studio() }: Options = {}): Promise<NewMember> => {
  const { client, enter, cookies } = openBrowserless(site.siteUrl)
  const account = { loginId: { email }, password, profile: { firstName: 'Lena', language: 'en' } }
  const registered = await withProofOfWork((captchaTokens) => client.authentication.register({ body: { ...account, captchaTokens } }))
  const prove = async () => {
    const [code = ''] = /(?<=\n)\d{6}(?=\r?\n)/.exec(await mailTo(email, 'Your code', site.dataDirectory)) ?? []
    return await client.authentication.verifyDuringAuthentication({ body: { code, stateToken: registered.stateToken ?? '' } })
  }
  const entered = registered.state === 'REQUIRE_EMAIL_VERIFICATION' ? await prove() : registered
  // Who waits to be let in has no session yet.
  if (entered.state !== 'REQUIRE_OWNER_APPROVAL') await enter(entered)
  return { email, cookies }
}

/** Such a member, signed in at this page's browser, which may see the site under an address of its own. */
export const enterAsMember = async (page: Page, { seenAt, ...options }: Options & { seenAt?: string } = {}): Promise<string> => {
  const { email, cookies } = await newMember(options)
  const url = seenAt ?? (options.site ?? studio()).siteUrl
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url })))
  return email
}

/** The person of an invitation, who has joined the team, with the cookies of their session: what the page of its link does is a journey of its own. */
export const newTeamMember = async (
  link: string,
  {
    names = { firstName: 'Noor', lastName: 'Haddad' },
    site = studio(),
  }: { names?: { firstName: string; lastName: string }; site?: Site } = {},
): Promise<Cookie[]> => {
  const { client, enter, cookies } = openBrowserless(site.siteUrl)
  const [, token = ''] = link.split('#token=')
  await enter(await client.team.joinTeam({ body: { token, password, profile: { ...names, language: 'en' } } }))
  return cookies
}

/** Such a person, signed in at this page's browser. */
export const enterAsInvited = async (page: Page, link: string): Promise<void> => {
  const cookies = await newTeamMember(link)
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: studio().siteUrl })))
}
