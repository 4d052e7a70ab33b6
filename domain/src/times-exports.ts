/* Of the domain: when something is free, and what fills the calendar. */

export {
  type BusyInterval,
  type BusyKind,
  busyKinds,
  mergeBusy,
  type PackedBusy,
  packBusy,
  unpackBusy,
  withoutClosures,
} from './availability/busy.ts'
export { type CoursePlaces, type CourseReason, type CourseSpots, courseSpots } from './availability/course-spots.ts'
export { limitPerDay, roomPerDay } from './availability/day-limits.ts'
export { type DayExplanation, type ExplainedStart, explainDay, type ResourceBars, type RuleBar } from './availability/explain-day.ts'
export { freeStretches } from './availability/free-stretches.ts'
export type { AvailabilityInputs, ResourceHours, ServiceRules } from './availability/inputs.ts'
export { firstHoldEnd, hasLiveHold, leaveOut } from './availability/leave-out.ts'
export { nearestAlternatives } from './availability/nearest-alternatives.ts'
export { nextFree } from './availability/next-free.ts'
export {
  type NoOfferReason,
  noOfferReasons,
  type Offer,
  offerIfPayable,
  offerOfAppointment,
  offerOfClass,
  offerOfCourse,
  offerSpan,
} from './availability/offers.ts'
export type { Combination } from './availability/part-demands.ts'
export { type Place, refusalOfTime, refusalToPlace } from './availability/place-check.ts'
export { type Unbookable, type UnbookableReason, unbookableReasons } from './availability/reasons.ts'
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
} from './availability/sequences.ts'
export { type SessionPlaces, type SessionSpots, type SessionUnbookable, sessionSpots } from './availability/session-spots.ts'
export { usableOfEach } from './availability/share-out.ts'
export { bookableSlots, listSlots, type Slot, type SlotBoard, slotAt, slotBoard } from './availability/slots.ts'
export { startTimesOf } from './availability/start-times.ts'
export {
  type BookingRules,
  type BookingWindow,
  bookableFrom,
  bookingWindow,
  type PolicyViolations,
  type SlotPolicy,
  violatesPolicy,
  violationsOf,
} from './availability/violations.ts'
export {
  type Block,
  type BlockableResource,
  type BlocksQuestion,
  blocksByResource,
} from './calendar/blocks.ts'
export {
  type CalendarEvent,
  type EventTransparency,
  localMinuteOf,
  type Occurrence,
  type RecurrenceRule,
} from './calendar/calendar-event.ts'
export {
  firstStartAfterChange,
  pastOfSeries,
  type SeriesChange,
  type SeriesPast,
  sameWeekStart,
  startOfWeek,
} from './calendar/continue-series.ts'
export { type PlannedHours, type WeeklyWindow, withPlannedHours } from './calendar/planned-hours.ts'
export { calendarReach, withReach } from './calendar/reach.ts'
export { findOccurrence, instanceId, isStanding, occurrencesIn, parseInstanceId } from './calendar/recurrence.ts'
export { type ScheduleTimeFrame, timeFrameOf } from './calendar/schedule-time-frame.ts'
export { isStartOfSeries, type Series, seriesOf, startsOfSeries } from './calendar/series.ts'
export {
  type Conflict,
  conflictHorizon,
  conflictsOf,
  newlyTaken,
  type Occupant,
  type TakenTime,
  takenTimes,
} from './calendar/session-conflicts.ts'
export { concernsParticipants, differencesOf, type SessionDifference } from './calendar/session-differences.ts'
export { spanOf } from './calendar/span.ts'
export { type SeriesSplit, splitSeries } from './calendar/split-series.ts'
export { alwaysOpen, type OpenHours, type OpenStretch, openHours, type WorkingHoursQuestion } from './calendar/working-hours.ts'
export { isResourceAt, locationOptionsOf, type ResourceLocations, resourceLocationsOf } from './resources/location-options.ts'
export { staffResourceTypeId } from './resources/staff-resource-type.ts'
export { type DayNumber, dateOfDay, dayNumber, type Weekday, weekdayIndex, weekdays } from './time/calendar-days.ts'
export {
  dateOfInstant,
  epochMinutesOf,
  formatInstant,
  formatInstantAsLocal,
  formatUtc,
  parseInstant,
  parseInstantAsLocal,
} from './time/instants.ts'
export { clipIntervals, type Intervals, mergeIntervals, pairsOf, subtractIntervals } from './time/intervals.ts'
export { isoInstantOf, minutesOfIsoInstant } from './time/iso-instants.ts'
export { clockOf, formatLocal, type LocalMinutes, localDateOf, localDayOf, minutesPerDay, parseLocal } from './time/local-time.ts'
export { type ZoneNames, zoneNamesOf } from './time/zone-names.ts'
export { type EpochMinutes, instantOfLocal, intervalOfLocal, isTimeZone, localOf, offsetAt, startOfLocalDay } from './time/zones.ts'
