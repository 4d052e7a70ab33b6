import { randomUUID } from 'node:crypto'
import { contract, operationsOf, type Permission, permissions } from '@foyer/contract'
import { permissionsOf, reachOf, staffRoles } from '@foyer/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routesOf } from '../../ground/http/routes.ts'
import { addApiKey } from '../../people/api-keys/api-keys.ts'
import { signedInBrowser } from '../people/signed-in-browser.ts'
import { createWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const keys = new Map<string, Promise<string>>()

/** Rows that need the same rights are asked with the same key. */
const keyWith = (granted: readonly Permission[]): Promise<string> => {
  const rights = granted.join()
  const key = keys.get(rights) ?? newKey(granted)
  keys.set(rights, key)
  return key
}
const newKey = async (granted: readonly Permission[]): Promise<string> => {
  const secret = `key-${randomUUID()}`
  const { db, siteId, clock } = world
  await db.transaction().execute((tx) => addApiKey(tx, { siteId, name: 'Program', secret, permissions: granted, now: clock.now }))
  return secret
}

const guarded = routesOf(contract).filter(({ row }) => row.permission)
type Answer = { statusCode: number; json(): { details?: { applicationError?: { code?: string; data?: object } } } }
// Not every answer is JSON: some rows answer a file.
const codeIn = (answer: Answer) => (answer.statusCode === 200 ? undefined : answer.json().details?.applicationError)

const call = ({ path, row }: (typeof guarded)[number], credential: Record<string, string>) => {
  const url = path.replace(/\{[^}]+\}/g, randomUUID())
  const [type, payload] = row.upload ? ['application/octet-stream', 'no picture'] : ['application/json', '{}']
  const headers = { ...credential, ...(row.method !== 'GET' && { 'content-type': type }) }
  return world.app.inject({ method: row.method, url, headers, ...(row.method !== 'GET' && { payload }) })
}

test('every row for managers alone names the right it needs', () => {
  const rows = operationsOf(contract).filter(({ row }) => row.access === 'manager' && !row.permission)
  expect(rows.map(({ name }) => name)).toEqual([])
})

test('every row that changes something needs a right to change', () => {
  // Whoever reads clients keeps lists of their own; those of the team are for managers alone, as their stories show.
  const ownLists = new Set(['saveClientList', 'deleteClientList'])
  const careless = guarded.filter(({ name, row }) => row.permission?.endsWith('.read') && !row.isRead && !ownLists.has(name))
  expect(careless.map(({ name }) => name)).toEqual([])
})

describe.each(guarded.map((route) => [`${route.name}: ${route.row.method} ${route.path}`, route] as const))('%s', (_name, route) => {
  const needed = route.row.permission as Permission

  test('is refused to a key with every right but this one', async () => {
    const [area] = needed.split('.')
    const others = permissions.filter((permission) => permission !== needed && permission !== `${area}.manage`)
    const answer = await call(route, { authorization: await keyWith(others) })
    expect([answer.statusCode, codeIn(answer)]).toEqual([
      403,
      expect.objectContaining({ code: 'PERMISSION_DENIED', data: { permission: needed } }),
    ])
  })

  const further = route.row.furtherPermissions ?? []

  test('is open to a key with no right but those of the row, except where trust moves', async () => {
    const answer = await call(route, { authorization: await keyWith([needed, ...further]) })
    if (route.row.movesTrust === true) expect(codeIn(answer)?.code).toBe('OWNER_REQUIRED')
    else expect(String(codeIn(answer)?.code)).not.toMatch(/PERMISSION_DENIED|OWNER_REQUIRED/)
  })
})

test.each(guarded.flatMap((route) => (route.row.furtherPermissions ?? []).map((right) => [route.name, right, route] as const)))(
  '%s is refused to a key without %s',
  async (_name, right, route) => {
    const [area] = right.split('.')
    const answer = await call(route, {
      authorization: await keyWith(permissions.filter((one) => one !== right && one !== `${area}.manage`)),
    })
    expect(codeIn(answer)).toMatchObject({ code: 'PERMISSION_DENIED', data: { permission: right } })
  },
)

describe.each(staffRoles)('a team member who is %s', (role) => {
  test('may call exactly the managers’ rows that the role has a right to', async () => {
    const { cookie } = await signedInBrowser(world, { role })
    const headers = { cookie, 'x-foyer-client': 'web', 'sec-fetch-site': 'same-origin' }
    const rows = guarded.filter(({ row, path }) => row.access === 'manager' && path === row.path)
    const isRefused = (code: string | undefined) => code === 'PERMISSION_DENIED' || code === 'OWNER_REQUIRED'
    const allowed = await Array.fromAsync(rows, async (route) => !isRefused(codeIn(await call(route, headers))?.code))
    const expected = rows.map(
      ({ row }) =>
        (row.movesTrust !== true || role === 'OWNER') &&
        [row.permission as Permission, ...(row.furtherPermissions ?? [])].every(
          (permission) => reachOf(permissionsOf(role), { ...row, permission }) !== 'NONE',
        ),
    )
    expect(rows.filter((_, index) => allowed[index] !== expected[index]).map(({ name }) => name)).toEqual([])
  })
})

describe('staff', () => {
  test('are members where their role does not reach', async () => {
    const [desk, member] = [await signedInBrowser(world, { role: 'FRONT_DESK' }), await signedInBrowser(world)]
    await expect(desk.services.createService({ body: { service: {} as never } })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await expect(desk.members.approveMember({ params: { id: member.memberId }, body: {} })).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    })
    expect((await desk.members.getMember({ params: { id: member.memberId }, query: {} })).member.id).toBe(member.memberId)
    expect((await desk.services.queryServices({ body: {} })).services).toEqual([])
  })

  test('learn what they may do', async () => {
    const desk = await signedInBrowser(world, { role: 'FRONT_DESK' })
    const { session } = await desk.identity.getSession()
    expect(session.role).toBe('MANAGER')
    expect(session.permissions).toContain('bookings.manage')
    expect(session.permissions).not.toContain('site.manage')
    expect((await (await signedInBrowser(world)).identity.getSession()).session).not.toHaveProperty('permissions')
  })
})
