import { randomUUID } from 'node:crypto'
import type { Filter } from '@foyer/contract'
import { afterAll, expect, test } from 'vitest'
import { doBulkJob } from '../../ground/bulk/by-filter.ts'
import { signedInBrowser } from '../../test/people/signed-in-browser.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { recordedEvents } from '../../test/recorded-events.ts'
import { createWorld } from '../../test/world.ts'
import { clientsByFilter } from './bulk-clients.ts'

const world = await createWorld({ jobs: 'DONE' })
const { owner, db, siteId } = world
const { clients } = owner
afterAll(() => world.close())

const add = async (lastName: string) => (await clients.createClient({ body: { client: { firstName: 'Bulk', lastName } } })).client.id
const found = async (filter: Filter, search?: string) =>
  (await clients.queryClients({ body: { query: { filter }, ...(search && { search }) } })).clients
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).toSorted()
const notes = () => db.selectFrom('client_notes').select(['contact_id', 'text', 'author']).where('site_id', '=', siteId).execute()

test('all clients that a list shows are tagged, found by their tags, and untagged', async () => {
  const [one, two, other] = [await add('Wanted'), await add('Wanted'), await add('Other')]
  await clients.bulkTagClients({ body: { filter: {}, search: 'wanted', add: ['winter', ' winter ', 'regular'] } })
  await expect.poll(async () => idsOf(await found({ tags: { $hasSome: ['winter'] } }))).toEqual([one, two].toSorted())
  expect((await found({ id: one }))[0]?.tags).toEqual(['winter', 'regular'])
  expect((await clients.listClientTags({})).tags).toEqual(['regular', 'winter'])
  await clients.bulkTagClients({ body: { filter: { id: { $in: [one, other] } }, add: ['winter'] } })
  await expect.poll(async () => (await found({ id: other }))[0]?.tags).toEqual(['winter'])
  // What a client has already is no news.
  expect((await recordedEvents(world, one)).filter(({ name }) => name === 'client.tags_changed')).toHaveLength(1)
  await clients.bulkTagClients({ body: { filter: { tags: { $hasSome: ['winter'] } }, remove: ['winter'] } })
  await expect.poll(() => found({ tags: { $hasSome: ['winter'] } })).toEqual([])
  const { client } = await clients.updateClient({ params: { 'client.id': one }, body: { client: { tags: ['vip'] } } })
  expect(client.tags).toEqual(['vip'])
  const tooMany = Array.from({ length: 20 }, (_, index) => `t${index}`)
  const refused = clients.updateClient({ params: { 'client.id': one }, body: { client: { tags: [...tooMany, 'vip'] } } })
  await expect(refused).rejects.toMatchObject({ status: 400 })
  await clients.bulkTagClients({ body: { filter: { id: { $in: [one, other] } }, add: tooMany } })
  await expect.poll(async () => (await found({ id: other }))[0]?.tags).toEqual(tooMany)
  // There was no room for all of them.
  expect((await found({ id: one }))[0]?.tags).toEqual(['vip'])
})

test('a note is written on all of them once, and taken back as a whole', async () => {
  const ids = [await add('Noted'), await add('Noted')]
  const body = { filter: {}, search: 'noted', text: 'Moved to the new studio', batchId: randomUUID() }
  expect((await clients.bulkNoteClients({ body })).batchId).toBe(body.batchId)
  const noted = async () => (await notes()).map(({ contact_id }) => contact_id).toSorted()
  await expect.poll(noted).toEqual(ids.toSorted())
  await clients.bulkNoteClients({ body })
  await clients.addClientNote({ params: { clientId: ids[0] ?? '' }, body: { text: 'Likes tea' } })
  await clients.bulkTakeBackNotes({ body: { filter: {}, search: 'noted', batchId: body.batchId } })
  await expect.poll(async () => (await notes()).map(({ text }) => text)).toEqual(['Likes tea'])
})

test('a note whose job runs late, or again, is not written after its batch was taken back', async () => {
  const id = await add('Late')
  const body = { filter: {}, search: 'late', text: 'Closed on Monday', batchId: randomUUID() }
  const written = async () => (await notes()).filter(({ contact_id }) => contact_id === id).length
  await clients.bulkNoteClients({ body })
  await expect.poll(written).toBe(1)
  await clients.bulkTakeBackNotes({ body: { filter: {}, search: 'late', batchId: body.batchId } })
  await expect.poll(written).toBe(0)
  const { text, batchId } = body
  const job = { siteId, room: 'clients' as const, operation: 'bulkNoteClients', ids: [id], options: { text, batchId } }
  await doBulkJob(
    { ...job, actor: { identityId: null, apiKeyId: null, name: 'Owner' } },
    { ...world.dependencies, verbs: { clients: clientsByFilter } },
  )
  expect(await written()).toBe(0)
})

test('a tag whose job runs late, or again, is not given after its batch was taken back', async () => {
  const id = await add('Tardy')
  const wanted = { filter: {}, search: 'tardy' }
  const { batchId } = await clients.bulkTagClients({ body: { ...wanted, add: ['winter'] } })
  const tags = async () => (await found({ id }))[0]?.tags ?? []
  await expect.poll(tags).toEqual(['winter'])
  await clients.bulkTagClients({ body: { ...wanted, remove: ['winter'], undoesBatchId: batchId } })
  await expect.poll(tags).toEqual([])
  const job = { siteId, room: 'clients' as const, operation: 'bulkTagClients', ids: [id], options: { add: ['winter'], batchId } }
  await doBulkJob(
    { ...job, actor: { identityId: null, apiKeyId: null, name: 'Owner' } },
    { ...world.dependencies, verbs: { clients: clientsByFilter } },
  )
  expect(await tags()).toEqual([])
})

test('all of them are deleted with their accounts, once it was counted; the team stays', async () => {
  const guest = await add('Gone')
  const contact = { firstName: 'Bulk', lastName: 'Gone' }
  const member = await signedInMember(world, { contact })
  const staff = await signedInMember(world, { contact, role: 'ADMIN' })
  const body = { filter: {}, search: 'gone' }
  const { counts } = await owner['personal-data'].previewClientsDeletion({ body })
  expect(counts).toEqual({ clients: 3, accounts: 1, inTeam: 1, bookings: 0, orders: 0 })
  await owner['personal-data'].bulkDeleteClients({ body })
  await expect.poll(async () => (await found({}, 'gone')).map(({ account }) => account?.memberId)).toEqual([staff.memberId])
  await expect(clients.getClient({ params: { clientId: guest } })).rejects.toMatchObject({ code: 'CLIENT_NOT_FOUND' })
  await expect(member.members.getMyMember({ query: {} })).rejects.toMatchObject({ status: 401 })
})

test('is for managers of members alone', async () => {
  const desk = await signedInBrowser(world, { role: 'PROVIDER' })
  for (const client of [desk, await signedInMember(world), await world.visitor()]) {
    const body = { filter: {} }
    await expect(client.clients.bulkTagClients({ body })).rejects.toMatchObject({ status: 403 })
    await expect(client.clients.bulkNoteClients({ body: { ...body, text: 'Hi' } })).rejects.toMatchObject({ status: 403 })
    await expect(client['personal-data'].bulkDeleteClients({ body })).rejects.toMatchObject({ status: 403 })
    await expect(client['personal-data'].previewClientsDeletion({ body })).rejects.toMatchObject({ status: 403 })
  }
})
