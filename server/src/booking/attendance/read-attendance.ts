import { Refusal } from '@foyer/domain'
import { compileFilter } from '../../ground/db/querying/compile-filter.ts'
import { countRows, findPage } from '../../ground/db/querying/find-page.ts'
import type { Handler } from '../../ground/handler.ts'
import { attendanceFields, attendanceOf, attendancesOf, findAttendance } from './attendance-store.ts'

const limits = { least: 0, byDefault: 50, most: 1000 }

export const getAttendance: Handler<'attendance', 'getAttendance'> = async ({ params: { attendanceId } }, { db, siteId, caller }) => {
  const attendance = await findAttendance(db, siteId, caller, attendanceId)
  if (!attendance) throw new Refusal('ATTENDANCE_NOT_FOUND')
  return { attendance }
}

export const queryAttendance: Handler<'attendance', 'queryAttendance'> = async ({ body }, { db, siteId, caller, dependencies }) => {
  const { rows, pagingMetadata } = await findPage({
    db,
    signingKeys: dependencies.signingKeys,
    siteId,
    operation: 'queryAttendance',
    fields: attendanceFields,
    from: attendancesOf(db, siteId, caller),
    query: body.query,
    defaults: { sort: [{ fieldName: 'id', order: 'ASC' }], paging: 'CURSOR', limits },
  })
  return { attendances: rows.map((row) => attendanceOf(row)), pagingMetadata }
}

export const countAttendances: Handler<'attendance', 'countAttendances'> = async ({ body }, { db, siteId, caller }) => ({
  count: await countRows(db, attendancesOf(db, siteId, caller), compileFilter(attendanceFields, body.filter, 'filter')),
})
