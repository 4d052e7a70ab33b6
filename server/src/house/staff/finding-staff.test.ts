import type { Query, StaffSearch } from '@foyer/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../../test/world.ts'

let world: World
let visitor: Awaited<ReturnType<World['visitor']>>

beforeAll(async () => {
  world = await createWorld()
  visitor = await world.visitor()
  const create = (name: string, changes: { email?: string; tags?: object; isProvider?: boolean } = {}) => {
    const { isProvider: serviceProvider = true, ...more } = changes
    return world.owner.staff.createStaffMember({ body: { staffMember: { name, ...more }, serviceProvider } })
  }
  const tags = { tags: { tagIds: ['Yoga', 'Pilates'] }, privateTags: { tagIds: ['on leave'] } }
  await create('Ada Lindqvist', { email: 'ada@juniper.example', tags })
  await create('Mateo Ruiz', { tags: { tags: { tagIds: ['Yoga'] } } })
  await create('Noor Haddad')
  await create('Reception Ruiz', { isProvider: false })
})
afterAll(() => world.close())

const names = (staff: readonly { name: string }[]) => staff.map(({ name }) => name.split(' ')[0]).toSorted()
type Caller = Pick<typeof world.owner, 'staff'>
const search = async (asked: StaffSearch, by: Caller = world.owner) =>
  names((await by.staff.searchStaffMembers({ body: { search: asked } })).staffMembers)
const query = async (asked: Query, by: Caller = world.owner) =>
  names((await by.staff.queryStaffMembers({ body: { query: asked } })).staffMembers)

describe('a search of staff', () => {
  test('finds any of the words in names, or with AND all of them, ignoring case', async () => {
    expect(await search({ search: { expression: 'ruiz ADA' } })).toEqual(['Ada', 'Mateo'])
    expect(await search({ search: { expression: 'ruiz mat', mode: 'AND' } })).toEqual(['Mateo'])
    expect(await search({ search: { expression: 'lindquist', fuzzy: true } })).toEqual(['Ada'])
    expect(await search({ search: { expression: '%' } })).toEqual([])
    expect(await search({})).toEqual(['Ada', 'Mateo', 'Noor'])
  })

  test('sorts, filters and turns pages; a cursor belongs to its words', async () => {
    const asked = { search: { expression: 'a' }, sort: [{ fieldName: 'name' }], cursorPaging: { limit: 2 } }
    const first = await world.owner.staff.searchStaffMembers({ body: { search: asked } })
    expect(first.aggregationData).toEqual({ results: [] })
    expect(first.staffMembers.map(({ name }) => name)).toEqual(['Ada Lindqvist', 'Mateo Ruiz'])
    const cursorPaging = { cursor: first.pagingMetadata.cursors?.next ?? '', limit: 2 }
    expect(await search({ search: asked.search, cursorPaging })).toEqual(['Noor'])
    await expect(search({ search: { expression: 'b' }, cursorPaging })).rejects.toMatchObject({ code: 'INVALID_CURSOR' })
  })

  test('of an unknown field is refused, with the fields that can be asked for', async () => {
    await expect(search({ filter: { colour: 'red' } })).rejects.toMatchObject({
      violations: [{ field: 'search.filter.colour', violatedRule: 'UNKNOWN_FIELD' }],
    })
    await expect(search({ search: { expression: 'a', fields: ['email'] } })).rejects.toMatchObject({
      violations: [{ field: 'search.search.fields[0]', violatedRule: 'UNKNOWN_FIELD' }],
    })
  })
})

describe('service providers', () => {
  test('are all that version 1 finds, unless the filter speaks of it', async () => {
    expect(await query({})).toEqual(['Ada', 'Mateo', 'Noor'])
    expect(await query({ filter: { $or: [{ serviceProvider: false }, { name: 'Noor Haddad' }] } })).toEqual(['Noor', 'Reception'])
    expect((await world.owner.staff.countStaffMembers({ body: {} })).count).toBe(3)
  })

  test('are not all that version 2 finds', async () => {
    expect(names((await world.owner.staff.queryStaffMembersV2({ body: {} })).staffMembers)).toHaveLength(4)
    const asked = { search: { expression: 'ruiz' } }
    expect(names((await world.owner.staff.searchStaffMembersV2({ body: { search: asked } })).staffMembers)).toEqual(['Mateo', 'Reception'])
    expect((await world.owner.staff.countStaffMembersV2({ body: { filter: { serviceProvider: false } } })).count).toBe(1)
  })

  test('are all that visitors find or read, whatever they ask', async () => {
    const { staffMembers } = await world.owner.staff.queryStaffMembersV2({ body: { query: { filter: { serviceProvider: false } } } })
    expect(await query({ filter: { serviceProvider: false } }, visitor)).toEqual([])
    expect((await visitor.staff.countStaffMembers({ body: {} })).count).toBe(3)
    const params = { staffMemberId: staffMembers[0]?.id ?? '' }
    await expect(visitor.staff.getStaffMember({ params, query: {} })).rejects.toMatchObject({ code: 'STAFF_MEMBER_NOT_FOUND' })
    await expect(visitor.staff.queryStaffMembersV2({ body: {} })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  })
})

describe('filters', () => {
  const yoga = { 'tags.tags.tagIds': { $hasSome: ['Yoga', 'Boxing'] } }
  const both = { 'tags.tags.tagIds': { $hasAll: ['Yoga', 'Pilates'] } }
  const onLeave = { 'tags.privateTags.tagIds': { $hasSome: ['on leave'] } }

  test('find staff by tags; private ones are for managers', async () => {
    expect(await query({ filter: yoga }, visitor)).toEqual(['Ada', 'Mateo'])
    expect(await query({ filter: both }, visitor)).toEqual(['Ada'])
    expect(await query({ filter: onLeave })).toEqual(['Ada'])
    await expect(query({ filter: onLeave }, visitor)).rejects.toMatchObject({ violations: [{ violatedRule: 'UNKNOWN_FIELD' }] })
  })

  test('know every documented field', async () => {
    const account = 'associatedWixIdentity.identificationData'
    const filters = [
      { default: false },
      { email: { $exists: true } },
      { [`${account}.wixUserId`]: { $exists: false } },
      { [`${account}.contactId`]: { $exists: false } },
      { [`${account}.identityType`]: { $ne: 'WIX_USER' } },
      { 'resource.locationOptions.specificLocationOptions.businessLocations.locationId': { $isEmpty: true } },
    ]
    expect(await query({ filter: { $and: filters } })).toEqual(['Ada'])
    const sort = [`${account}.wixUserId`, `${account}.contactId`, 'createdDate', 'updatedDate', 'description'].map((fieldName) => ({
      fieldName,
    }))
    expect(await query({ sort })).toHaveLength(3)
  })
})

describe('what visitors see of staff', () => {
  test('are public tags, not private ones', async () => {
    const { staffMembers } = await visitor.staff.queryStaffMembers({ body: { query: { filter: { name: 'Ada Lindqvist' } } } })
    expect(staffMembers[0]?.tags).toEqual({ tags: { tagIds: ['Yoga', 'Pilates'] } })
  })

  test('is the e-mail address only where the settings make it public', async () => {
    const { staff } = world.owner
    const seen = async () =>
      (await visitor.staff.queryStaffMembers({ body: { query: { filter: { name: 'Ada Lindqvist' } } } })).staffMembers[0]?.email
    const { staffMemberSettings } = await staff.getStaffMemberSettings()
    expect([staffMemberSettings.contactInformation.publiclyAccessible, await seen()]).toEqual([false, undefined])
    const update = (publiclyAccessible: boolean, revision: string) =>
      staff.updateStaffMemberSettings({ body: { staffMemberSettings: { contactInformation: { publiclyAccessible }, revision } } })
    const changed = await update(true, staffMemberSettings.revision)
    expect([changed.staffMemberSettings.revision, await seen()]).toEqual(['1', 'ada@juniper.example'])
    await expect(update(true, staffMemberSettings.revision)).rejects.toMatchObject({
      code: 'STALE_REVISION',
      data: { current: changed.staffMemberSettings },
    })
    expect((await update(false, '1')).staffMemberSettings.revision).toBe('2')
    expect(await seen()).toBeUndefined()
    await expect(visitor.staff.getStaffMemberSettings()).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  })
})
