import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type MemberClient, signedInMember } from '../../test/people/signed-in-member.ts'
import { recordedEvents } from '../../test/recorded-events.ts'
import { createWorld } from '../../test/world.ts'

const world = await createWorld()
afterAll(() => world.close())
const { owner } = world

const publicMember = () => signedInMember(world, { profile: { privacyStatus: 'PUBLIC' } })
const report = async (by: MemberClient, { memberId: reportedMemberId }: { memberId: string }, description?: string) => {
  const reason = { category: 'HARASSMENT' as const, ...(description && { description }) }
  return (await by['member-reports'].reportMember({ body: { memberReport: { reportedMemberId, reason } } })).memberReport
}
const reportedOnes = async ({ memberId }: MemberClient) => {
  const query = { filter: { reportedMemberId: memberId } }
  return (await owner['member-reports'].queryReportedMembers({ body: { query } })).reportedMembers
}

test('a report reaches the business, and counts members who reported, not their reports', async () => {
  const [aylin, bruno, carla] = [await publicMember(), await publicMember(), await publicMember()]
  const told = await report(aylin, carla, 'Shouts')
  expect(told).toMatchObject({ reportingMemberId: aylin.memberId, reason: { category: 'HARASSMENT', description: 'Shouts' } })
  expect(await recordedEvents(world, told.id)).toEqual([{ name: 'member_report.created', payload: { entity: told } }])
  world.clock.advance({ hours: 1 })
  await report(aylin, carla)
  await report(bruno, carla)
  expect(await reportedOnes(carla)).toEqual([
    { reportedMemberId: carla.memberId, reportCount: '2', reviewed: false, lastReportDate: world.clock.now },
  ])
  const filter = { reportedMemberId: carla.memberId, createdDate: { $lt: world.clock.now }, reason: { $exists: true } }
  const { memberReports } = await owner['member-reports'].queryMemberReports({ body: { query: { filter } } })
  expect(memberReports).toEqual([told])
  const all = await owner['member-reports'].listReportedMembers({ query: { paging: { limit: 1 } } })
  expect(all.pagingMetadata.total).toBe(1)
})

test('a manager reviews the reports of a member; a later one asks for attention again', async () => {
  const [aylin, carla] = [await publicMember(), await publicMember()]
  await report(aylin, carla)
  const at = { params: { memberId: carla.memberId }, body: {} }
  expect((await owner['member-reports'].reviewMemberReports(at)).reportedMember.reviewed).toBe(true)
  await owner['member-reports'].reviewMemberReports(at)
  expect((await recordedEvents(world, carla.memberId)).filter(({ name }) => name === 'member_report.reviewed')).toHaveLength(1)
  await report(aylin, carla)
  expect(await reportedOnes(carla)).toMatchObject([{ reviewed: false }])
  const unknown = { params: { memberId: randomUUID() }, body: {} }
  await expect(owner['member-reports'].reviewMemberReports(unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('members report neither themselves, nor members in a block relation, nor members whom they do not see', async () => {
  const [aylin, bruno, hidden] = [await publicMember(), await publicMember(), await signedInMember(world)]
  await expect(report(aylin, aylin)).rejects.toMatchObject({ status: 400, code: 'SELF_REPORTING_FORBIDDEN' })
  await bruno['member-blocks'].blockMemberForMe({ body: { memberId: aylin.memberId } })
  const data = { memberId: bruno.memberId }
  await expect(report(aylin, bruno)).rejects.toMatchObject({ status: 428, code: 'CANNOT_REPORT_BLOCKED_MEMBER', data })
  await expect(report(aylin, hidden)).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' })
})

test('a manager deletes all reports of a member at once', async () => {
  const [aylin, carla] = [await publicMember(), await publicMember()]
  const ids = [(await report(aylin, carla)).id, (await report(aylin, carla)).id]
  const at = { params: { memberId: carla.memberId } }
  expect(await owner['member-reports'].deleteMemberReports(at)).toEqual({})
  const payload = { reportedMemberId: carla.memberId, reportIds: expect.arrayContaining(ids) }
  expect((await recordedEvents(world, carla.memberId)).at(-1)).toEqual({ name: 'member_report.deleted', payload })
  const refused = { status: 428, code: 'CANNOT_DELETE_MEMBER_REPORTS', data: at.params }
  await expect(owner['member-reports'].deleteMemberReports(at)).rejects.toMatchObject(refused)
})

test('reports go with either account, and leave no words', async () => {
  const [aylin, bruno, carla] = [await publicMember(), await publicMember(), await publicMember()]
  await report(aylin, carla, 'Whispers wobblingly')
  await report(carla, bruno, 'Sings wobblingly')
  await carla.members.deleteMyMember()
  for (const reportedMemberId of [carla.memberId, bruno.memberId]) {
    const { memberReports } = await owner['member-reports'].queryMemberReports({ body: { query: { filter: { reportedMemberId } } } })
    expect(memberReports).toEqual([])
  }
  const { rows } = await sql`select id from domain_events where payload::text like '%wobblingly%'`.execute(world.db)
  expect(rows).toEqual([])
})
