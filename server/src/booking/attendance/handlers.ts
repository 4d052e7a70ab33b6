import type { Handlers } from '../../ground/handler.ts'
import { findCheckIn } from './find-check-in.ts'
import { countAttendances, getAttendance, queryAttendance } from './read-attendance.ts'
import { bulkDeleteAttendances, bulkSetAttendance, deleteAttendance, setAttendance, setParticipantAttendance } from './set-attendance.ts'

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
