import { contract, operationsOf } from '@foyer/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../setup/seed/open-browser.ts'
import { mailsTo } from '../mailed.ts'
import { invite } from '../people/invited.ts'
import { signedInMember } from '../people/signed-in-member.ts'
import { createWorld, type World } from '../world.ts'

// Mail servers open the links in a mail before its reader does. That must neither use up a link nor sign anyone in.
let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const password = 'vier Menschen im Hof'
const linkTo = async (email: string): Promise<URL> => {
  const [mail] = await mailsTo(world, email)
  return new URL(/https?:\/\/\S+#token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '')
}
const tokenIn = ({ hash }: URL) => hash.replace('#token=', '')

type Kind = { mailed: () => Promise<URL>; used: (token: string) => Promise<unknown> }
const recover = async (recoveryToken: string) => (await world.visitor()).authentication.recover({ body: { recoveryToken, password } })
const kinds: Record<string, Kind> = {
  'signs the owner in': {
    mailed: async () => {
      await world.guest.identity.requestSignInLink({ body: { email: world.ownerEmail } })
      return await linkTo(world.ownerEmail)
    },
    used: (token) => openBrowser(world.app).identity.signInWithLink({ body: { token } }),
  },
  'leads to another password': {
    mailed: async () => {
      const { email } = await signedInMember(world)
      await (await world.visitor()).authentication.sendRecoveryEmail({ body: { email } })
      return await linkTo(email)
    },
    used: recover,
  },
  'leads to a first password': {
    mailed: async () => {
      const { email, memberId: identityId } = await signedInMember(world)
      await world.owner.authentication.sendActivationEmail({ body: { identityId } })
      return await linkTo(email)
    },
    used: recover,
  },
  'invites to the team': {
    mailed: async () => {
      const email = 'new-desk@people.example'
      await invite(world, { email })
      return await linkTo(email)
    },
    used: (token) => openBrowser(world.app).team.joinTeam({ body: { token, password, profile: {} } }),
  },
}

/** The link as mailed, and with its secret where a server would see it, at every address that takes one. */
const addressesOf = (link: URL): string[] => {
  const token = tokenIn(link)
  const { identity, authentication, team } = contract
  const takers = [identity.signInWithLink, authentication.recover, team.openTeamInvitation, team.joinTeam].map(({ path }) => path)
  return [link.pathname, ...[link.pathname, ...takers].flatMap((path) => [`${path}?token=${token}`, `${path}?recoveryToken=${token}`])]
}

test.each(Object.keys(kinds))('a link that %s is still good once it was opened', async (kind) => {
  const { mailed, used } = kinds[kind] as Kind
  const link = await mailed()
  // The link itself shows a server at most its kind.
  expect([link.search.replace('?link', ''), tokenIn(link).length]).toEqual(['', 43])
  for (const url of addressesOf(link))
    for (const method of ['HEAD', 'GET'] as const) {
      const { headers, statusCode } = await world.app.inject({ method, url, headers: { accept: 'text/html', 'user-agent': 'Scanner' } })
      expect([headers['set-cookie'], statusCode < 500]).toEqual([undefined, true])
    }
  await expect(used(tokenIn(link))).resolves.toBeDefined()
  await expect(used(tokenIn(link))).rejects.toBeDefined()
})

test('opening an address changes nothing, except the six to which a sign-in or sign-out leads the browser', () => {
  const changing = operationsOf(contract).filter(({ row }) => row.method === 'GET' && !row.isRead)
  expect(changing.map(({ name }) => name).toSorted()).toEqual([
    'authorize',
    'endVisit',
    'logOut',
    'loginCallback',
    'returnFromCalendarProvider',
    'returnFromProvider',
  ])
  expect(changing.every(({ row }) => row.kind === 'browser')).toBe(true)
})
