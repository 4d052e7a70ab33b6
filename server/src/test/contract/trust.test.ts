import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { contract, type Operation, operationsOf, permissions } from '@foyer/contract'
import { type StaffRole, usualRetention } from '@foyer/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addApiKey } from '../../people/api-keys/api-keys.ts'
import { makeArchives } from '../../setup/archive/make-archive.ts'
import { handlers } from '../../start/handlers.ts'
import { mailsTo } from '../mailed.ts'
import { freshOwner } from '../owner-client.ts'
import { signedInBrowser } from '../people/signed-in-browser.ts'
import { signedInMember } from '../people/signed-in-member.ts'
import { type OutsideFoyer, openOutsideFoyer } from '../servers/outside-foyer.ts'
import { createWorld, type World } from '../world.ts'

let world: World
/** Another site, which is moved in. */
let elsewhere: World
let outside: OutsideFoyer
let secondOwner: { email: string; headers: Record<string, string> }
beforeAll(async () => {
  world = await createWorld({ ownerPassword: 'vier Menschen im Hof' })
  elsewhere = await createWorld()
  outside = await openOutsideFoyer(elsewhere.app)
  // Of two owners the first is the one who became an owner first.
  world.clock.advance({ minutes: 1 })
  secondOwner = await signedInMember(world, { role: 'OWNER' })
})
afterAll(async () => {
  await outside.close()
  await elsewhere.close()
  await world.close()
})

const rows = operationsOf(contract).filter(({ row }) => row.movesTrust)

type Headers = Record<string, string>
type Problem = { details?: { applicationError?: { code?: string; data?: object } } }

const cookieHeaders = (cookies: Map<string, string>): Headers => ({
  'x-foyer-client': 'web',
  'sec-fetch-site': 'same-origin',
  cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
})

/** A request that reaches the check of trust: with the members that change trust, even if others are missing. */
const ask = async ({ row }: { row: Operation }, headers: Headers, body?: object) => {
  const moving = Array.isArray(row.movesTrust) ? { site: { email: 'mail@elsewhere.example' } } : {}
  const answer = await world.app.inject({
    method: row.method,
    url: row.path.replace(/\{[^}]+\}/g, randomUUID()),
    headers: {
      ...headers,
      ...(row.method !== 'DELETE' && { 'content-type': row.upload ? 'application/octet-stream' : 'application/json' }),
    },
    ...(row.method !== 'DELETE' && { payload: JSON.stringify(body ?? moving) }),
  })
  return { status: answer.statusCode, ...(answer.json() as Problem).details?.applicationError }
}

test('the rows that change trust are those tried here, and each is named on the page of the decision', () => {
  const names = rows.map(({ name }) => name).toSorted()
  expect(names).toEqual(Object.keys(successes).toSorted())
  const page = readFileSync(path.join(import.meta.dirname, '../../../../docs/decisions/010-settings-that-move-trust.md'), 'utf8')
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

describe.each(rows.map((row) => [row.name, row] as const))('%s', (name, row) => {
  test.each(['ADMIN', 'FRONT_DESK', 'PROVIDER'] as StaffRole[])('is refused to a team member who is %s', async (role) => {
    const { cookies } = await signedInBrowser(world, { role })
    const { status, code } = await ask(row, cookieHeaders(cookies))
    expect([status, code]).toEqual([403, expect.stringMatching(/^(OWNER_REQUIRED|PERMISSION_DENIED)$/)])
  })

  test('is refused to a key with every right, and to an owner’s token of a front end', async () => {
    const secret = `key-${randomUUID()}`
    await world.db
      .transaction()
      .execute((tx) => addApiKey(tx, { siteId: world.siteId, name: 'Program', secret, permissions, now: world.clock.now }))
    expect(await ask(row, { authorization: secret })).toMatchObject({ status: 403, code: 'OWNER_REQUIRED' })
    expect(await ask(row, secondOwner.headers)).toMatchObject({ status: 403, code: 'PERMISSION_DENIED' })
  })

  test('is refused to an owner who signed in long ago, until the password is sent', async () => {
    const owner = await freshOwner(world)
    world.clock.advance({ minutes: 11 })
    expect(await ask(row, cookieHeaders(owner.cookies))).toMatchObject({
      status: 403,
      code: 'REAUTHENTICATION_REQUIRED',
      data: { hasPassword: true },
    })
    await expect(owner.identity.confirmSession({ body: { password: 'wrong password' } })).rejects.toMatchObject({ code: '-19976' })
    await owner.identity.confirmSession({ body: { password: 'vier Menschen im Hof' } })
    expect(['OWNER_REQUIRED', 'REAUTHENTICATION_REQUIRED']).not.toContain((await ask(row, cookieHeaders(owner.cookies))).code)
    world.clock.advance({ minutes: 11 })
    expect(await ask(row, cookieHeaders(owner.cookies))).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' })
    // Tokens live four hours, and every row is tested here.
    world.clock.advance({ minutes: -22 })
  })

  test('is mailed to every owner', async () => {
    const told = async () =>
      await Promise.all([world.ownerEmail, secondOwner.email].map(async (email) => (await mailsTo(world, email, 'trust-changed')).length))
    const succeed = successes[name as keyof typeof successes]
    const prepared = await succeed.prepare()
    const before = await told()
    await succeed.act(prepared as never)
    const mails = name === 'handOverOwnership' ? before : before.map((count) => count + 1)
    expect(await told()).toEqual(mails)
  })
})

const success = <Prepared>(prepare: () => Promise<Prepared>, act: (prepared: Prepared) => Promise<unknown>) => ({ prepare, act })
const nothing = async () => null
const newWebhook = () =>
  world.owner.webhooks.createWebhook({ body: { webhook: { url: 'https://accounts.example/foyer', format: 'STANDARD' } } })
/** None is under way any more when the next one begins. */
const otherSite = async () => {
  const { moves } = await world.owner['moving-in'].listMoves({})
  for (const { id } of moves.filter(({ status }) => status === 'READING' || status === 'CHECKING'))
    await world.owner['moving-in'].stopMove({ params: { moveId: id } })
  return outside.address
}
const noArchive = async () => {
  const { archives } = await world.owner.archive.listArchives({})
  for (const { id } of archives) await world.owner.archive.deleteArchive({ params: { archiveId: id } })
}
const otherArchive = async () => {
  await otherSite()
  const { archives } = await elsewhere.owner.archive.listArchives({})
  if (archives.length === 0) await elsewhere.owner.archive.makeArchive({})
  await makeArchives(elsewhere.dependencies, handlers)
  const [made] = (await elsewhere.owner.archive.listArchives({})).archives
  const file = await elsewhere.owner.archive.downloadArchive({ params: { archiveId: made?.id ?? '' } })
  return new Uint8Array(await file.arrayBuffer())
}
const newClient = async () => (await world.owner.oauth.createApiClient({ body: { apiClient: { name: 'Shop' } } })).apiClient
const colleague = () => signedInMember(world, { role: 'ADMIN' })
const aKey = { name: 'Till', permissions: ['bookings.read' as const] }

/** Each row, done by the owner. */
const successes = {
  updateSite: success(
    async () =>
      (
        await world.owner.site.updateSite({
          body: { site: { revision: (await world.guest.site.getSite()).site.revision, hasFinishedSetUp: true } },
        })
      ).site,
    ({ revision }) => world.owner.site.updateSite({ body: { site: { revision, email: `mail-${revision}@juniper.example` } } }),
  ),
  createApiKey: success(nothing, () => world.owner.identity.createApiKey({ body: { apiKey: aKey } })),
  updateApiKey: success(
    async () => (await world.owner.identity.createApiKey({ body: { apiKey: aKey } })).apiKey,
    ({ id, revision }) =>
      world.owner.identity.updateApiKey({ params: { 'apiKey.id': id }, body: { apiKey: { revision, permissions: ['bookings.manage'] } } }),
  ),
  createWebhook: success(nothing, newWebhook),
  updateWebhook: success(newWebhook, ({ webhook: { id, revision } }) =>
    world.owner.webhooks.updateWebhook({
      params: { 'webhook.id': id },
      body: { webhook: { revision, url: 'https://elsewhere.example/' } },
    }),
  ),
  rotateWebhookSecret: success(newWebhook, ({ webhook: { id } }) =>
    world.owner.webhooks.rotateWebhookSecret({ params: { webhookId: id } }),
  ),
  updateEmbedSettings: success(
    async () => (await world.owner.embeds.getEmbedSettings()).embedSettings,
    ({ revision }) =>
      world.owner.embeds.updateEmbedSettings({ body: { embedSettings: { origins: [`https://r${revision}.example.com`], revision } } }),
  ),
  rotateWebhookKey: success(nothing, () => world.owner.webhooks.rotateWebhookKey({})),
  saveCalendarApp: success(nothing, () =>
    world.owner['calendar-connections'].saveCalendarApp({
      params: { provider: 'GOOGLE' },
      body: { clientId: '1234.apps.googleusercontent.com', secret: 'GOCSPX-secret' },
    }),
  ),
  startMove: success(otherSite, (address) => world.owner['moving-in'].startMove({ body: { address, key: elsewhere.apiKey } })),
  makeArchive: success(noArchive, () => world.owner.archive.makeArchive({})),
  readArchive: success(otherArchive, (body) => world.owner.archive.readArchive({ body })),
  createApiClient: success(nothing, newClient),
  updateApiClient: success(newClient, ({ id, revision }) =>
    world.owner.oauth.updateApiClient({
      params: { 'apiClient.id': id },
      body: { apiClient: { revision, redirectAddresses: ['https://elsewhere.example/'] } },
    }),
  ),
  createClientSecret: success(newClient, ({ id }) => world.owner.oauth.createClientSecret({ params: { apiClientId: id }, body: {} })),
  createSignInProvider: success(nothing, () => newProvider('GOOGLE')),
  updateSignInProvider: success(
    async () => (await newProvider('OPENID')).provider,
    ({ id }) =>
      world.owner['sign-in-providers'].updateSignInProvider({ params: { providerId: id }, body: { provider: { clientId: 'x' } } }),
  ),
  updateSignInSettings: success(nothing, () =>
    world.owner.authentication.updateSignInSettings({ body: { signInSettings: { captcha: 'OFF' } } }),
  ),
  updatePaymentSettings: success(nothing, () => world.owner.payments.updatePaymentSettings({ body: { takesOnTheSpot: false } })),
  updateRefundLimits: success(nothing, () =>
    world.owner.desk.updateRefundLimits({ body: { limits: [{ role: 'FRONT_DESK', each: '20' }] } }),
  ),
  updateTaxSettings: success(nothing, () => world.owner.taxes.updateTaxSettings({ body: { taxSettings: { revision: '0' } } })),
  updateRetention: success(nothing, () =>
    world.owner['personal-data'].updateRetention({ body: { retention: { rules: [...usualRetention], revision: '0' } } }),
  ),
  updateInvoiceSettings: success(nothing, () =>
    world.owner.invoices.updateInvoiceSettings({
      body: { invoiceSettings: { prefix: 'R-', creditNotePrefix: 'G-', businessName: 'Juniper', revision: '0' } },
    }),
  ),
  inviteToTeam: success(nothing, () =>
    world.owner.team.inviteToTeam({ body: { invitation: { email: `${randomUUID()}@juniper.example`, role: 'ADMIN' } } }),
  ),
  changeTeamRole: success(colleague, ({ memberId }) =>
    world.owner.team.changeTeamRole({ params: { personId: memberId }, body: { role: 'FRONT_DESK' } }),
  ),
  removeFromTeam: success(colleague, ({ memberId }) => world.owner.team.removeFromTeam({ params: { personId: memberId } })),
  // The author and the target of the change get mails of their own; here the third owner is the new one.
  handOverOwnership: success(colleague, async ({ memberId, email }) => {
    await world.owner.team.handOverOwnership({ params: { personId: memberId }, body: { ownRole: 'OWNER' } })
    expect(await mailsTo(world, email, 'ownership-received')).toHaveLength(1)
    expect(await mailsTo(world, world.ownerEmail, 'ownership-given')).toHaveLength(1)
    expect((await mailsTo(world, secondOwner.email, 'trust-changed'))[0]?.text).toContain('another owner')
    await world.db.updateTable('identities').set({ role: null }).where('id', '=', memberId).execute()
    await world.db.deleteFrom('messages').where('recipient', '=', secondOwner.email).where('subject', 'like', '%another owner%').execute()
  }),
}

const newProvider = (preset: 'GOOGLE' | 'OPENID') =>
  world.owner['sign-in-providers'].createSignInProvider({
    body: {
      provider: {
        preset,
        clientId: 'juniper',
        secret: 'a-secret',
        ...(preset === 'OPENID' && { name: 'Elsewhere', issuer: `https://${randomUUID()}.example` }),
      },
    },
  })

describe('an admin', () => {
  test('ends no session of an owner, but those of colleagues and members', async () => {
    const admin = await signedInBrowser(world, { role: 'ADMIN' })
    const [owner, desk, member] = [
      await signedInBrowser(world, { role: 'OWNER' }),
      await signedInBrowser(world, { role: 'FRONT_DESK' }),
      await signedInBrowser(world),
    ]
    const refusal = { status: 403, code: 'PERMISSION_DENIED', data: { reason: 'ROLE' } }
    const params = { memberId: owner.memberId }
    await expect(admin.identity.endMemberSessions({ params, body: {} })).rejects.toMatchObject(refusal)
    const { sessions } = await owner.identity.listSessions()
    await expect(
      admin.identity.endMemberSession({ params: { ...params, sessionId: sessions[0]?.id ?? '' }, body: {} }),
    ).rejects.toMatchObject(refusal)
    expect((await owner.identity.getSession()).session.role).toBe('MANAGER')
    for (const { memberId } of [desk, member]) await admin.identity.endMemberSessions({ params: { memberId }, body: {} })
  })

  test('changes the rest of the site, and every owner is mailed about a new name', async () => {
    const admin = await signedInBrowser(world, { role: 'ADMIN' })
    const { revision } = (await world.guest.site.getSite()).site
    await admin.site.updateSite({ body: { site: { revision, name: 'Wacholder', phone: '030 23125 014' } } })
    expect((await mailsTo(world, secondOwner.email, 'trust-changed'))[0]?.text).toContain('Wacholder')
  })

  test('who changes how accounts are admitted is reported to the owners', async () => {
    const admin = await signedInBrowser(world, { role: 'ADMIN' })
    await admin.authentication.updateSignOnPolicy({ body: { signOnPolicy: { requireOwnerApproval: true } } })
    expect((await mailsTo(world, world.ownerEmail, 'trust-changed'))[0]?.text).toContain('requireOwnerApproval: false → true')
  })
})
