import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countStatements } from '../../ground/db/statement-counter.ts'
import { managerElsewhere } from '../../test/other-site.ts'
import { createWorld, type World } from '../../test/world.ts'

let world: World
let businessScheduleId: string

beforeAll(async () => {
  world = await createWorld()
  const { site } = await world.guest.site.getSite()
  businessScheduleId = site.businessScheduleId
})
afterAll(() => world.close())

const create = (staffMember: { name: string; email?: string; phone?: string; description?: string }) =>
  world.owner.staff.createStaffMember({ body: { staffMember, fields: ['RESOURCE_DETAILS'] } })

describe('a new staff member', () => {
  test('has their own resource and schedule, and follows the business hours', async () => {
    const { staffMember } = await create({ name: 'Mateo', email: 'mateo@juniper.example' })
    const { resource } = staffMember
    expect(staffMember).toMatchObject({ name: 'Mateo', email: 'mateo@juniper.example', revision: '1', createdDate: world.clock.now })
    expect(resource).toMatchObject({
      id: staffMember.resourceId,
      usesDefaultWorkingHours: true,
      workingHoursSchedules: [{ id: businessScheduleId, shared: true }],
    })
    const { schedule } = await world.owner.calendar.getSchedule({ params: { scheduleId: resource?.eventsSchedule.id ?? '' }, query: {} })
    expect(schedule).toMatchObject({ externalId: staffMember.resourceId, name: 'Mateo', status: 'ACTIVE', revision: '1' })
  })

  test('is created once for the same idempotency key', async () => {
    const options = { idempotencyKey: 'once' }
    const body = { staffMember: { name: 'Noor' } }
    const first = await world.owner.staff.createStaffMember({ body }, options)
    expect(await world.owner.staff.createStaffMember({ body }, options)).toEqual(first)
  })

  test.each([
    ['without a name', { name: '' }],
    ['with a name of 41 signs', { name: 'x'.repeat(41) }],
    ['with what is no e-mail address', { name: 'Ada', email: 'ada' }],
  ])('is refused %s', async (_, staffMember) => {
    await expect(create(staffMember)).rejects.toMatchObject({ status: 400, code: 'INVALID_ARGUMENT' })
  })

  test('is for managers to add', async () => {
    const visitor = await world.visitor()
    await expect(visitor.staff.createStaffMember({ body: { staffMember: { name: 'Eve' } } })).rejects.toMatchObject({ status: 403 })
    await expect(world.guest.staff.createStaffMember({ body: { staffMember: { name: 'Eve' } } })).rejects.toMatchObject({ status: 401 })
  })
})

describe('other callers’ view of staff', () => {
  test('has no e-mail address and no phone number', async () => {
    const { staffMember } = await create({ name: 'Ada', email: 'ada@juniper.example', phone: '+49 30 123' })
    const visitor = await world.visitor()
    const seen = await visitor.staff.getStaffMember({ params: { staffMemberId: staffMember.id }, query: {} })
    expect(seen.staffMember).not.toHaveProperty('email')
    expect(seen.staffMember).not.toHaveProperty('phone')
    expect(seen.staffMember).not.toHaveProperty('resource')
    const { staffMembers } = await visitor.staff.queryStaffMembers({ body: {} })
    expect(JSON.stringify(staffMembers)).not.toContain('@')
  })

  test('does not reveal them by filtering or sorting', async () => {
    const visitor = await world.visitor()
    for (const query of [{ filter: { email: { $startsWith: 'a' } } }, { sort: [{ fieldName: 'phone' }] }]) {
      await expect(visitor.staff.queryStaffMembers({ body: { query } })).rejects.toMatchObject({ status: 400 })
      await expect(world.owner.staff.queryStaffMembers({ body: { query } })).resolves.toBeTruthy()
    }
  })

  test('does not reveal them by a manager’s cursor', async () => {
    const query = { filter: { email: { $exists: true } }, cursorPaging: { limit: 1 } }
    await create({ name: 'Second', email: 'second@juniper.example' })
    const { pagingMetadata } = await world.owner.staff.queryStaffMembers({ body: { query } })
    const cursorPaging = { cursor: pagingMetadata.cursors?.next ?? '' }
    const visitor = await world.visitor()
    await expect(visitor.staff.queryStaffMembers({ body: { query: { cursorPaging } } })).rejects.toMatchObject({ status: 400 })
  })

  test('has nothing of another site', async () => {
    const { staffMember } = await create({ name: 'Jonas' })
    const elsewhere = await managerElsewhere(world)
    await expect(elsewhere.staff.getStaffMember({ params: { staffMemberId: staffMember.id }, query: {} })).rejects.toMatchObject({
      code: 'STAFF_MEMBER_NOT_FOUND',
    })
    const body = { staffMember: { name: 'Mine', revision: '1' } }
    await expect(elsewhere.staff.updateStaffMember({ params: { 'staffMember.id': staffMember.id }, body })).rejects.toMatchObject({
      code: 'STAFF_MEMBER_NOT_FOUND',
    })
    expect((await elsewhere.staff.queryStaffMembers({ body: {} })).staffMembers).toEqual([])
  })
})

describe('changing a staff member', () => {
  test('changes what was sent, clears what was sent as null, and renames the resource and its schedule', async () => {
    const { staffMember } = await create({ name: 'Ada L.', email: 'ada@juniper.example', description: 'Massage' })
    // The typed client has no null; real front ends send it.
    const changes = { name: 'Ada Lindqvist', email: null as unknown as string, revision: '1' }
    const changed = await world.owner.staff.updateStaffMember({
      params: { 'staffMember.id': staffMember.id },
      body: { staffMember: changes, fields: ['RESOURCE_DETAILS'] },
    })
    expect(changed.staffMember).toMatchObject({ name: 'Ada Lindqvist', description: 'Massage', revision: '2' })
    expect(changed.staffMember).not.toHaveProperty('email')
    const scheduleId = staffMember.resource?.eventsSchedule.id ?? ''
    const { schedule } = await world.owner.calendar.getSchedule({ params: { scheduleId }, query: {} })
    expect(schedule.name).toBe('Ada Lindqvist')
  })

  test('with a mask changes only what the mask names', async () => {
    const { staffMember } = await create({ name: 'Ada', description: 'Massage' })
    const changed = await world.owner.staff.updateStaffMember({
      params: { 'staffMember.id': staffMember.id },
      body: { staffMember: { name: 'Other', description: 'Yoga', revision: '1' }, fieldMask: 'description,id' },
    })
    expect(changed.staffMember).toMatchObject({ name: 'Ada', description: 'Yoga' })
  })

  test('with a mask that names an unknown member is refused', async () => {
    const { staffMember } = await create({ name: 'Ada' })
    const body = { staffMember: { revision: '1' }, fieldMask: { paths: ['colour', '__proto__.x'] } }
    await expect(world.owner.staff.updateStaffMember({ params: { 'staffMember.id': staffMember.id }, body })).rejects.toMatchObject({
      violations: [{ field: 'fieldMask', violatedRule: 'UNKNOWN_FIELD' }, { field: 'fieldMask' }],
    })
  })

  test('with a stale revision is refused, with the current staff member', async () => {
    const { staffMember } = await create({ name: 'Ada' })
    const params = { 'staffMember.id': staffMember.id }
    await world.owner.staff.updateStaffMember({ params, body: { staffMember: { name: 'Ida', revision: '1' } } })
    await expect(
      world.owner.staff.updateStaffMember({ params, body: { staffMember: { name: 'Eda', revision: '1' } } }),
    ).rejects.toMatchObject({
      status: 409,
      code: 'STALE_REVISION',
      data: { current: { name: 'Ida', revision: '2' } },
    })
  })

  test('who does not exist is refused', async () => {
    const params = { 'staffMember.id': randomUUID() }
    await expect(
      world.owner.staff.updateStaffMember({ params, body: { staffMember: { name: 'X', revision: '1' } } }),
    ).rejects.toMatchObject({
      status: 404,
      code: 'STAFF_MEMBER_NOT_FOUND',
    })
  })
})

describe('working hours', () => {
  const assign = (staffMemberId: string, scheduleId: string) =>
    world.owner.staff.assignWorkingHoursSchedule({ params: { staffMemberId }, body: { scheduleId, fields: ['RESOURCE_DETAILS'] } })

  test('can be the own schedule, and the business hours again', async () => {
    const { staffMember } = await create({ name: 'Mateo' })
    const own = staffMember.resource?.eventsSchedule.id ?? ''
    const detached = await assign(staffMember.id, own)
    expect(detached.staffMember.resource).toMatchObject({
      usesDefaultWorkingHours: false,
      workingHoursSchedules: [{ id: own, shared: false }],
    })
    const back = await assign(staffMember.id, businessScheduleId)
    expect(back.staffMember).toMatchObject({ revision: '3', resource: { usesDefaultWorkingHours: true } })
  })

  test('cannot be another staff member’s schedule', async () => {
    const { staffMember } = await create({ name: 'Mateo' })
    const { staffMember: other } = await create({ name: 'Noor' })
    for (const scheduleId of [other.resource?.eventsSchedule.id ?? '', randomUUID()]) {
      await expect(assign(staffMember.id, scheduleId)).rejects.toMatchObject({ status: 428, code: 'SCHEDULE_NOT_ASSIGNABLE' })
    }
  })

  test('raise the catalogue version when they change', async () => {
    const { staffMember } = await create({ name: 'Mateo' })
    const version = () => world.db.selectFrom('sites').select('catalogue_version').where('id', '=', world.siteId).executeTakeFirstOrThrow()
    const before = await version()
    await assign(staffMember.id, staffMember.resource?.eventsSchedule.id ?? '')
    expect(await version()).not.toEqual(before)
  })
})

test('a list of staff costs the same number of statements however long it is', async () => {
  const list = (limit: number) =>
    countStatements(() => world.owner.staff.queryStaffMembers({ body: { query: { cursorPaging: { limit } } } }))
  const short = await list(1)
  const long = await list(100)
  expect(long.result.staffMembers.length).toBeGreaterThan(10)
  expect(long.statements.length).toBe(short.statements.length)
})
