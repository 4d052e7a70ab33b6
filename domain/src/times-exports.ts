/* Of the domain: when something is free, and what fills the calendar. */

export {
  type BusyInterval,
  type BusyKind,
  busyKinds,
  firstHoldEnd,
  hasLiveHold,
  leaveOut,
  mergeBusy,
  type PackedBusy,
  packBusy,
  unpackBusy,
  withoutClosures,
} from './booking/availability/busy.ts'
export { limitPerDay, roomPerDay } from './booking/availability/day-limits.ts'
export {
  type DayExplanation,
  type ExplainedStart,
  explainDay,
  type ResourceBars,
  type RuleBar,
} from './booking/availability/explain-day.ts'
export { freeStretches, nearestAlternatives, nextFree } from './booking/availability/free-slots.ts'
export type { AvailabilityInputs, ResourceHours, ServiceRules } from './booking/availability/inputs.ts'
export {
  type NoOfferReason,
  noOfferReasons,
  type Offer,
  offerIfPayable,
  offerOfAppointment,
  offerOfClass,
  offerOfCourse,
  offerSpan,
} from './booking/availability/offers.ts'
export { type Place, refusalOfTime, refusalToPlace } from './booking/availability/place-check.ts'
export { type Unbookable, type UnbookableReason, unbookableReasons } from './booking/availability/reasons.ts'
export {
  listSequences,
  minutesInAll,
  type PartSlot,
  type PartsOrder,
  type SequenceBoard,
  type SequenceInputs,
  type SequencePart,
  type SequenceSlot,
  sequenceBoard,
} from './booking/availability/sequences.ts'
export type { Combination } from './booking/availability/share-out.ts'
export { usableOfEach } from './booking/availability/share-out.ts'
export { bookableSlots, listSlots, type Slot, type SlotBoard, slotAt, slotBoard } from './booking/availability/slots.ts'
export {
  type CoursePlaces,
  type CourseReason,
  type CourseSpots,
  courseSpots,
  type SessionPlaces,
  type SessionSpots,
  type SessionUnbookable,
  sessionSpots,
} from './booking/availability/spots.ts'
export { startTimesOf } from './booking/availability/start-times.ts'
export {
  type BookingRules,
  type BookingWindow,
  bookableFrom,
  bookingWindow,
  type PolicyViolations,
  type SlotPolicy,
  violatesPolicy,
  violationsOf,
} from './booking/availability/violations.ts'
export { type DayNumber, dateOfDay, dayNumber, type Weekday, weekdayIndex, weekdays } from './ground/time/calendar-days.ts'
export {
  dateOfInstant,
  epochMinutesOf,
  formatInstant,
  formatInstantAsLocal,
  formatUtc,
  isoInstantOf,
  minutesOfIsoInstant,
  parseInstant,
  parseInstantAsLocal,
} from './ground/time/instants.ts'
export { clipIntervals, type Intervals, mergeIntervals, pairsOf, subtractIntervals } from './ground/time/intervals.ts'
export { clockOf, formatLocal, type LocalMinutes, localDateOf, localDayOf, minutesPerDay, parseLocal } from './ground/time/local-time.ts'
export { type ZoneNames, zoneNamesOf } from './ground/time/zone-names.ts'
export { type EpochMinutes, instantOfLocal, intervalOfLocal, isTimeZone, localOf, offsetAt, startOfLocalDay } from './ground/time/zones.ts'
export {
  type Block,
  type BlockableResource,
  type BlocksQuestion,
  blocksByResource,
} from './house/calendar/blocks.ts'
export {
  type CalendarEvent,
  type EventTransparency,
  localMinuteOf,
  type Occurrence,
  type RecurrenceRule,
} from './house/calendar/calendar-event.ts'
export { type PlannedHours, withPlannedHours } from './house/calendar/planned-hours.ts'
export { findOccurrence, instanceId, isStanding, occurrencesIn, parseInstanceId } from './house/calendar/recurrence.ts'
export { type ScheduleTimeFrame, timeFrameOf } from './house/calendar/schedule-time-frame.ts'
export {
  firstStartAfterChange,
  isStartOfSeries,
  pastOfSeries,
  type Series,
  type SeriesChange,
  type SeriesPast,
  type SeriesSplit,
  sameWeekStart,
  seriesOf,
  spanOf,
  splitSeries,
  startOfWeek,
  startsOfSeries,
} from './house/calendar/series.ts'
export {
  type Conflict,
  conflictHorizon,
  conflictsOf,
  newlyTaken,
  type Occupant,
  type TakenTime,
  takenTimes,
} from './house/calendar/session-conflicts.ts'
export { concernsParticipants, differencesOf, type SessionDifference } from './house/calendar/session-differences.ts'
export {
  areSameHours,
  firstTimesOf,
  isOver,
  planWeeklyHours,
  type WeeklyHoursPlan,
  weeklyWindowOf,
} from './house/calendar/weekly-hours.ts'
export {
  alwaysOpen,
  calendarReach,
  type OpenHours,
  type OpenStretch,
  openHours,
  type WorkingHoursQuestion,
  withReach,
} from './house/calendar/working-hours.ts'
export {
  isResourceAt,
  locationOptionsOf,
  type ResourceLocations,
  resourceLocationsOf,
  staffResourceTypeId,
} from './house/resources/location-options.ts'
