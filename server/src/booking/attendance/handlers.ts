import type { Handlers } from '../../ground/handler.ts'
import { bulkSetAttendance } from './bulk-set-attendance.ts'
import { bulkDeleteAttendances, deleteAttendance } from './delete-attendance.ts'
import { findCheckIn } from './find-check-in.ts'
import { countAttendances, getAttendance, queryAttendance } from './read-attendance.ts'
import { setAttendance } from './set-attendance.ts'
import { setParticipantAttendance } from './set-participant-attendance.ts'

export const attendanceHandlers: Handlers<'attendance'> = {
  setAttendance,
  setParticipantAttendance,
  bulkSetAttendance,
  queryAttendance,
  countAttendances,
  getAttendance,
  deleteAttendance,
  bulkDeleteAttendances,
  findCheckIn,
}
