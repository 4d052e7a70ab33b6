import { type Component, type ContentLine, lineNamed, linesNamed, plainText, valueNamed } from './calendar-text.ts'
import { type CalendarZone, type EpochSeconds, utc } from './calendar-zones.ts'
import { type LocalSeconds, parseRule, parseTime, type RecurrenceRule, secondsPerDay } from './recurrence-rule.ts'

/** A VEVENT: its first start on its own clock, and how it is repeated. */
export type WrittenOnce = {
  uid: string
  zone: CalendarZone
  start: LocalSeconds
  isAllDay: boolean
  endOf: (start: LocalSeconds, startsAt: EpochSeconds) => EpochSeconds
  /** Seconds; an upper bound of how long an instance lasts. */
  longest: number
  isRepeated: boolean
  rules: RecurrenceRule[]
  added: LocalSeconds[]
  excluded: Pick<Set<EpochSeconds>, 'has'>
  /** The instant at which the instance would begin that this event replaces. */
  recurrenceId: EpochSeconds | null
  changesLater: boolean
  /** How far it was moved from there on its clock. */
  shift: number
  title: string | null
  isBusy: boolean
  isCancelled: boolean
  mark: string
}

type Zones = { zoneOf: (name: string) => CalendarZone; fallback: CalendarZone }

/** `ownAddress`: of the person whose calendar it is, in small letters. */
export type Reading = Zones & { ownAddress?: string | undefined }

const longestTitle = 500

/** Null for an event without a start. */
export function readWrittenEvent(component: Component, { ownAddress, ...zones }: Reading): WrittenOnce | null {
  const startLine = lineNamed(component, 'DTSTART')
  const start = startLine && readTime(startLine, zones)
  if (!start) return null
  const { zone, local, isDate } = start
  const length = lengthOf(component, start, zones)
  const replaced = lineNamed(component, 'RECURRENCE-ID')
  const original = replaced && readTime(replaced, zones, start)
  const rules = linesNamed(component, 'RRULE').flatMap(({ value }) => parseRule(value) ?? [])
  const added = timesIn(component, 'RDATE', zones, start).map((time) => (time.zone === zone ? time.local : zone.localOf(instantOf(time))))
  return {
    uid: valueNamed(component, 'UID') || `${startLine.value}-${valueNamed(component, 'SUMMARY').slice(0, 80)}`,
    zone,
    start: local,
    isAllDay: isDate,
    ...length,
    isRepeated: rules.length + added.length > 0,
    rules,
    added,
    excluded: exclusions(timesIn(component, 'EXDATE', zones, start), zone, isDate),
    recurrenceId: original ? instantOf(original) : null,
    changesLater: replaced?.params.get('RANGE')?.toUpperCase() === 'THISANDFUTURE',
    shift: original ? local - zone.localOf(instantOf(original)) : 0,
    title: plainText(valueNamed(component, 'SUMMARY')).slice(0, longestTitle) || null,
    isBusy: isBusy(component) && !isDeclined(component, ownAddress),
    isCancelled: valueNamed(component, 'STATUS').toUpperCase() === 'CANCELLED',
    mark: valueNamed(component, 'X-FOYER-SITE'),
  }
}

type ReadTime = { local: LocalSeconds; zone: CalendarZone; isDate: boolean }

const instantOf = ({ zone, local }: ReadTime): EpochSeconds => zone.instantOf(local)

/** `as`: the event's start, whose zone a time has that names none. */
function readTime({ params, value }: ContentLine, { zoneOf, fallback }: Zones, as?: ReadTime): ReadTime | null {
  const time = parseTime(value)
  if (!time) return null
  const isDate = time.kind === 'DATE'
  if (time.kind === 'UTC') return { local: time.local, zone: utc, isDate }
  const name = params.get('TZID')
  if (isDate || name === undefined) return { local: time.local, zone: as?.zone ?? fallback, isDate }
  return { local: time.local, zone: zoneOf(name), isDate }
}

function timesIn(component: Component, name: string, zones: Zones, start: ReadTime): ReadTime[] {
  // A PERIOD begins with its start; that it may last otherwise is used by no program we know.
  const values = linesNamed(component, name).flatMap((line) =>
    line.value.split(',').map((value) => ({ ...line, value: value.split('/')[0] ?? '' })),
  )
  return values.flatMap((line) => readTime(line, zones, start) ?? [])
}

/** Exchange and others exclude the day of an event that has a time of day. */
function exclusions(times: ReadTime[], zone: CalendarZone, isAllDay: boolean): WrittenOnce['excluded'] {
  const dayAt = (local: LocalSeconds) => Math.floor(local / secondsPerDay)
  const days = new Set(times.filter(({ isDate }) => isDate || isAllDay).map(({ local }) => dayAt(local)))
  const instants = new Set(times.filter(({ isDate }) => !isDate).map(instantOf))
  return { has: (instant) => instants.has(instant) || (days.size > 0 && days.has(dayAt(zone.localOf(instant)))) }
}

/** With DTEND each instance lasts exactly as long as the first, with DURATION its days are those of the calendar (RFC 5545, 3.8.5.3). */
function lengthOf(component: Component, start: ReadTime, zones: Zones): Pick<WrittenOnce, 'endOf' | 'longest'> {
  const { zone, isDate } = start
  const endLine = lineNamed(component, 'DTEND')
  const end = endLine && readTime(endLine, zones, start)
  const duration = durationIn(valueNamed(component, 'DURATION'))
  if (end && !isDate) {
    const seconds = instantOf(end) - instantOf(start)
    return { longest: Math.max(0, seconds), endOf: (_, startsAt) => startsAt + seconds }
  }
  const dated = isDate ? Math.max(1, end ? Math.round((end.local - start.local) / secondsPerDay) : (duration?.days ?? 1)) : 0
  const days = isDate ? dated : (duration?.days ?? 0)
  const seconds = isDate ? 0 : (duration?.seconds ?? 0)
  return {
    longest: (days + 1) * secondsPerDay + seconds,
    endOf: (local, startsAt) => (days === 0 ? startsAt : zone.instantOf(local + days * secondsPerDay)) + seconds,
  }
}

function durationIn(text: string): { days: number; seconds: number } | null {
  const pattern = /^\+?P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,8})S)?)?$/i
  const [whole, ...parts] = pattern.exec(text) ?? []
  if (whole === undefined) return null
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0))
  return { days: weeks * 7 + days, seconds: hours * 3600 + minutes * 60 + seconds }
}

/** Outlook's own line is more exact than TRANSP: working elsewhere is no busy time. */
function isBusy(component: Component): boolean {
  const outlook = valueNamed(component, 'X-MICROSOFT-CDO-BUSYSTATUS').toUpperCase()
  if (outlook === 'FREE' || outlook === 'WORKINGELSEWHERE') return false
  return valueNamed(component, 'TRANSP').toUpperCase() !== 'TRANSPARENT'
}

const isDeclined = (component: Component, ownAddress: string | undefined): boolean =>
  ownAddress !== undefined &&
  linesNamed(component, 'ATTENDEE').some(
    ({ params, value }) => value.trim().toLowerCase() === `mailto:${ownAddress}` && params.get('PARTSTAT')?.toUpperCase() === 'DECLINED',
  )
