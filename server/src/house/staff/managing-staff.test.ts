import { randomUUID } from 'node:crypto'
import type { StaffMember } from '@foyer/contract'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { loadEvents } from '../../ground/outbox/domain-events-store.ts'
import { book, slotAt } from '../../test/bookings/booked.ts'
import { createBookingWorld } from '../../test/bookings/booking-world.ts'
import { managerElsewhere } from '../../test/other-site.ts'
import { createWorld } from '../../test/world.ts'

const { world, visitor, newDay } = await createBookingWorld()
afterAll(() => world.close())

const { staff } = world.owner
const eventsOf = async ({ id }: Pick<StaffMember, 'id'>) => await loadEvents(world.db, world.siteId, id)
const read = async ({ id: staffMemberId }: Pick<StaffMember, 'id'>) =>
  (await staff.getStaffMember({ params: { staffMemberId }, query: {} })).staffMember

describe('events of staff', () => {
  test('record creation, changes with the previous values, and deletion', async () => {
    const noor = await world.staffMember('Noor Haddad')
    await staff.updateStaffMember({ params: { 'staffMember.id': noor.id }, body: { staffMember: { name: 'Noor H.', revision: '1' } } })
    await staff.deleteStaffMember({ params: { staffMemberId: noor.id }, query: {} })
    expect(await eventsOf(noor)).toMatchObject([
      { name: 'staff_member.created', payload: { entity: { id: noor.id, name: 'Noor Haddad', resourceId: noor.resourceId } } },
      { name: 'staff_member.fully_created', payload: { staffMember: { name: 'Noor Haddad', resource: { id: noor.resourceId } } } },
      { name: 'staff_member.updated', payload: { entity: { name: 'Noor H.' }, modifiedFields: { name: 'Noor Haddad' } } },
      { name: 'staff_member.deleted', payload: { entity: { name: 'Noor H.' } }, actor: { type: 'BUSINESS' } },
    ])
  })

  test('record changed hours, by either name of the verb', async () => {
    const noor = await world.staffMember('Noor Haddad')
    const own = noor.resource?.eventsSchedule.id ?? ''
    const { staffMember } = await staff.assignCustomSchedule({ params: { staffMemberId: noor.id }, body: { scheduleId: own } })
    expect(staffMember.resource?.usesDefaultWorkingHours).toBe(false)
    expect((await eventsOf(noor)).at(-1)).toMatchObject({
      name: 'staff_member.updated',
      payload: { modifiedFields: { 'resource.usesDefaultWorkingHours': true } },
    })
    const params = { staffMemberId: noor.id }
    await expect(staff.assignCustomSchedule({ params, body: { scheduleId: randomUUID() } })).rejects.toMatchObject({
      code: 'SCHEDULE_NOT_ASSIGNABLE',
    })
  })
})

describe('tags', () => {
  const listed = async (one: Pick<StaffMember, 'id'>) => {
    const { tags } = await read(one)
    return [tags?.tags?.tagIds, tags?.privateTags?.tagIds]
  }
  const bulk = (ids: string[], tags: object, by: Pick<typeof world.owner, 'staff'> = world.owner) =>
    by.staff.bulkUpdateStaffMemberTags({ body: { ids, ...tags } })
  const lists = (open: string[], privately: string[] = []) => ({ tags: { tagIds: open }, privateTags: { tagIds: privately } })

  test('are kept once each, trimmed, and replaced as a whole', async () => {
    const { staffMember } = await staff.createStaffMember({
      body: { staffMember: { name: 'Bo Lind', tags: lists([' Yoga ', 'Yoga', 'Deep tissue'], ['on leave']) } },
    })
    expect(await listed(staffMember)).toEqual([['Yoga', 'Deep tissue'], ['on leave']])
    await staff.updateStaffMember({
      params: { 'staffMember.id': staffMember.id },
      body: { staffMember: { tags: { tags: { tagIds: ['Pilates'] } }, revision: '1' } },
    })
    expect(await listed(staffMember)).toEqual([['Pilates'], []])
    const tooLong = { name: 'Bo', tags: lists(['x'.repeat(31)]) }
    await expect(staff.createStaffMember({ body: { staffMember: tooLong } })).rejects.toMatchObject({
      violations: [{ field: 'staffMember.tags.tags.tagIds[0]' }],
    })
  })

  test('are assigned to several and taken away; a tag in both lists is assigned, and an unknown staff member fails alone', async () => {
    const [noor, bo, unknown] = [await world.staffMember('Noor Haddad'), await world.staffMember('Bo Lind'), randomUUID()]
    await bulk([noor.id], { assignTags: lists(['A', 'B'], ['secret']) })
    const { results, bulkActionMetadata } = await bulk([noor.id, unknown, bo.id], {
      assignTags: lists(['B', 'C']),
      unassignTags: lists(['A', 'B'], ['secret']),
    })
    expect(results.map(({ itemMetadata }) => itemMetadata.error?.code ?? 'done')).toEqual(['done', 'STAFF_MEMBER_NOT_FOUND', 'done'])
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 2, totalFailures: 1 })
    expect([await listed(noor), await listed(bo)]).toEqual([
      [['B', 'C'], []],
      [['B', 'C'], []],
    ])
    expect((await eventsOf(noor)).at(-1)).toMatchObject({
      name: 'staff_member.tags_modified',
      payload: { staffMember: { id: noor.id }, assignedTags: lists(['B', 'C']), unassignedTags: lists(['A', 'B'], ['secret']) },
    })
  })

  test('that are there already are no news', async () => {
    const noor = await world.staffMember('Noor Haddad')
    for (let round = 0; round < 2; round += 1) await bulk([noor.id], { assignTags: lists(['A']) })
    expect((await eventsOf(noor)).map(({ name }) => name)).toHaveLength(3)
    expect((await read(noor)).revision).toBe('2')
  })

  test('are at most 100 for one staff member', async () => {
    const noor = await world.staffMember('Noor Haddad')
    const hundred = Array.from({ length: 100 }, (_, index) => `tag ${index}`)
    await bulk([noor.id], { assignTags: lists(hundred) })
    const { results } = await bulk([noor.id], { assignTags: lists(['one more']) })
    expect(results[0]?.itemMetadata.error?.code).toBe('MAXITEMS')
  })

  test('must be named', async () => {
    const { id } = await world.staffMember('Noor Haddad')
    await expect(bulk([id], { assignTags: lists([]) })).rejects.toMatchObject({ status: 400, code: 'EMPTY_ASSIGN_AND_UNASSIGN_LISTS' })
    await expect(staff.bulkUpdateStaffMemberTagsByFilter({ body: { filter: {} } })).rejects.toMatchObject({
      code: 'EMPTY_ASSIGN_AND_UNASSIGN_LISTS',
    })
  })

  test('are for managers of this site to assign', async () => {
    const { id } = await world.staffMember('Noor Haddad')
    await expect(bulk([id], { assignTags: lists(['A']) }, visitor)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    const { results } = await bulk([id], { assignTags: lists(['A']) }, await managerElsewhere(world))
    expect(results[0]?.itemMetadata.error?.code).toBe('STAFF_MEMBER_NOT_FOUND')
  })

  test('of all that match a filter are changed after the answer', async () => {
    const working = await createWorld({ jobs: 'DONE' })
    const [noor, bo] = [await working.staffMember('Noor Haddad'), await working.staffMember('Bo Lind')]
    const { jobId } = await working.owner.staff.bulkUpdateStaffMemberTagsByFilter({
      body: { filter: { name: { $startsWith: 'noor' } }, assignTags: lists(['A']) },
    })
    expect(jobId).toMatch(/^[\da-f-]{36}$/)
    const tagsOf = async ({ id: staffMemberId }: StaffMember) =>
      (await working.owner.staff.getStaffMember({ params: { staffMemberId }, query: {} })).staffMember.tags?.tags?.tagIds
    await vi.waitFor(async () => expect(await tagsOf(noor)).toEqual(['A']), { timeout: 10_000 })
    expect(await tagsOf(bo)).toEqual([])
    await working.close()
  })
})

describe('a staff member who gives no services any more', () => {
  const say = (one: StaffMember, serviceProvider: boolean, by: Pick<typeof world.owner, 'staff'> = world.owner) =>
    by.staff.setServiceProvider({ params: { staffMemberId: one.id }, body: { serviceProvider } })

  test('is in no service, and can be given none until they are a service provider again', async () => {
    const [noor, ada] = [await world.staffMember('Noor Haddad'), await world.staffMember('Ada Lindqvist')]
    const service = await world.service([noor, ada])
    expect((await say(noor, false)).staffMember).toMatchObject({ serviceProvider: false, revision: '2' })
    const { service: left } = await world.owner.services.getService({ params: { serviceId: service.id }, query: {} })
    expect(left.staffMemberIds).toEqual([ada.resourceId])
    await expect(world.service([noor])).rejects.toMatchObject({ code: 'RESOURCE_NOT_FOUND' })
    expect((await eventsOf(noor)).at(-1)).toMatchObject({ payload: { modifiedFields: { serviceProvider: true } } })
    await say(noor, true)
    expect((await world.service([noor])).staffMemberIds).toEqual([noor.resourceId])
  })

  test('may have no bookings to come', async () => {
    const noor = await world.staffMember('Noor Haddad')
    const service = await world.service([noor])
    await book(visitor, await slotAt(visitor, { service, date: newDay(), time: '10:00', resourceId: noor.resourceId }))
    await expect(say(noor, false)).rejects.toMatchObject({ status: 428, code: 'STAFF_MEMBER_HAS_BOOKINGS', data: { count: 1 } })
    const { service: same } = await world.owner.services.getService({ params: { serviceId: service.id }, query: {} })
    expect(same.staffMemberIds).toEqual([noor.resourceId])
    await expect(say(noor, false, visitor)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  })
})

describe('the trash bin', () => {
  const list = async (query: Parameters<typeof staff.listDeletedStaffMembers>[0]['query'] = {}) =>
    (await staff.listDeletedStaffMembers({ query })).staffMembers.map(({ id }) => id)
  const deleted = async () => {
    const { staffMember } = await staff.createStaffMember({ body: { staffMember: { name: 'Noor Haddad', email: 'noor@juniper.example' } } })
    await staff.deleteStaffMember({ params: { staffMemberId: staffMember.id }, query: {} })
    return staffMember
  }

  test('has deleted staff members and no others', async () => {
    const [noor, bo, ada] = [await deleted(), await deleted(), await world.staffMember('Ada Lindqvist')]
    const ids = await list()
    expect(ids).toEqual(expect.arrayContaining([noor.id, bo.id]))
    expect(ids).not.toContain(ada.id)
    expect(await list({ staffMemberIds: [bo.id, ada.id] })).toEqual([bo.id])
    const { staffMember } = await staff.getDeletedStaffMember({ params: { staffMemberId: noor.id }, query: {} })
    expect(staffMember).toMatchObject({ id: noor.id, email: 'noor@juniper.example' })
    await expect(staff.getDeletedStaffMember({ params: { staffMemberId: ada.id }, query: {} })).rejects.toMatchObject({
      code: 'STAFF_MEMBER_NOT_FOUND',
    })
  })

  test('turns pages', async () => {
    for (let count = 0; count < 2; count += 1) await deleted()
    const first = await staff.listDeletedStaffMembers({ query: { paging: { limit: 1 } } })
    const cursor = first.pagingMetadata.cursors?.next ?? ''
    expect(await list({ paging: { limit: 1, cursor } })).not.toEqual(first.staffMembers.map(({ id }) => id))
  })

  test('is emptied of a person for good, in events too', async () => {
    const noor = await deleted()
    const remove = () => staff.removeStaffMemberFromTrashBin({ params: { staffMemberId: noor.id } })
    await remove()
    expect(await list({ staffMemberIds: [noor.id] })).toEqual([])
    expect(JSON.stringify(await eventsOf(noor))).not.toContain('noor@juniper.example')
    await expect(remove()).rejects.toMatchObject({ status: 404, code: 'STAFF_MEMBER_NOT_FOUND' })
  })

  test('does not have staff members who were not deleted, and is for managers', async () => {
    const ada = await world.staffMember('Ada Lindqvist')
    const params = { staffMemberId: ada.id }
    await expect(staff.removeStaffMemberFromTrashBin({ params })).rejects.toMatchObject({ code: 'STAFF_MEMBER_NOT_FOUND' })
    for (const attempt of [
      () => visitor.staff.removeStaffMemberFromTrashBin({ params }),
      () => visitor.staff.listDeletedStaffMembers({ query: {} }),
      () => visitor.staff.getDeletedStaffMember({ params, query: {} }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    }
  })
})

test('pronouns stand beside the name for visitors too, and can be cleared', async () => {
  const noor = await staff.createStaffMember({ body: { staffMember: { name: 'Noor Haddad', pronouns: 'they/them' } } })
  const { id } = await world.service([noor.staffMember])
  const shown = async () => (await visitor.services.getService({ params: { serviceId: id }, query: {} })).service.staffMembers
  expect(await shown()).toMatchObject([{ name: 'Noor Haddad', pronouns: 'they/them' }])
  const changes = { pronouns: '', revision: noor.staffMember.revision }
  await staff.updateStaffMember({ params: { 'staffMember.id': noor.staffMember.id }, body: { staffMember: changes } })
  expect((await shown())[0]).not.toHaveProperty('pronouns')
})
