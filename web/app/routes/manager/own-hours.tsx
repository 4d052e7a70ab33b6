import { useWeeklyHours, WeeklyHoursFields } from '../../house/calendar/weekly-hours-fields.tsx'

/** The weekly hours on the own schedule of a staff member or a room. */
export const OwnHours = ({ scheduleId }: { scheduleId: string }) => <WeeklyHoursFields weekly={useWeeklyHours(scheduleId)} />
