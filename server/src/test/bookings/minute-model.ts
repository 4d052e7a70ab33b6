/**
 * Free times computed again, minute by minute and with Temporal alone: the engine is tested against this, so it uses nothing of the engine.
 * Instants are minutes since 1970.
 */

/** A window of the wall clock; a weekly one recurs for ever. */
export type ModelWindow = { timeZone: string; from: string; to: string; isWeekly: boolean }

export type ModelPerson = {
  id: string
  /** All in one zone. */
  hours: readonly ModelWindow[]
  blocks: readonly ModelWindow[]
  taken: readonly { start: number; end: number; reason: 'BOOKED' | 'HELD' }[]
}

export type ModelWorld = {
  durationMinutes: number
  pauseMinutes: number
  stepMinutes: number
  closures: readonly ModelWindow[]
  /** In the order in which answers list them. */
  people: readonly ModelPerson[]
}

export type ModelReason = 'BOOKED' | 'HELD' | 'BLOCKED' | 'CLOSED'

/** `reason` is null where the person can be booked. */
export type ModelEntry = { start: number; personId: string; reason: ModelReason | null }

type Range = { from: number; to: number }

const dayMinutes = 1440
const farAround = 6 * dayMinutes

export function modelEntries(world: ModelWorld, { from, to }: Range): ModelEntry[] {
  const sheets = world.people.map((person) => sheetOf(world, person, { from, to }))
  const entries: ModelEntry[] = []
  for (let start = from; start + world.durationMinutes <= to; start++) {
    const atWork = sheets.filter((sheet) => isStart(sheet, start, world))
    const judged = atWork.map((sheet) => ({ start, personId: sheet.id, reason: reasonAt(sheet, start, world) }))
    const free = judged.filter(({ reason }) => reason === null)
    const [nearest] = byNearness.flatMap((reason) => judged.filter((entry) => entry.reason === reason))
    entries.push(...(free.length > 0 || !nearest ? free : [nearest]))
  }
  return entries
}

/** The answer to a booking of this person at this start; null if it succeeds. */
export function modelAnswer(world: ModelWorld, personId: string, start: number): ModelReason | 'NO_START' | null {
  const person = world.people.find(({ id }) => id === personId) as ModelPerson
  const sheet = sheetOf(world, person, { from: start, to: start + 1 })
  return isStart(sheet, start, world) ? reasonAt(sheet, start, world) : 'NO_START'
}

const byNearness: readonly ModelReason[] = ['HELD', 'BOOKED', 'BLOCKED', 'CLOSED']

/** The state of each minute around a range. */
type Sheet = { id: string; first: number; timeZone: string; open: Uint8Array; reasons: Record<ModelReason, Uint8Array> }

function sheetOf({ durationMinutes, pauseMinutes, closures }: ModelWorld, person: ModelPerson, { from, to }: Range): Sheet {
  const first = from - farAround
  const last = to + durationMinutes + pauseMinutes + farAround
  const painted = (intervals: readonly Range[]): Uint8Array => {
    const minutes = new Uint8Array(last - first)
    for (const interval of intervals) minutes.fill(1, Math.max(0, interval.from - first), Math.max(0, interval.to - first))
    return minutes
  }
  const real = (windows: readonly ModelWindow[]) => windows.flatMap((window) => happenings(window, { from: first, to: last }))
  const takenAs = (reason: ModelReason) =>
    person.taken.filter((one) => one.reason === reason).map(({ start, end }) => ({ from: start, to: end }))
  const closed = painted(real(closures))
  for (const { from: start, to: end } of liftedDays(person)) closed.fill(0, Math.max(0, start - first), Math.max(0, end - first))
  return {
    id: person.id,
    first,
    timeZone: person.hours[0]?.timeZone ?? 'UTC',
    open: painted(real(person.hours)),
    reasons: { CLOSED: closed, BLOCKED: painted(real(person.blocks)), BOOKED: painted(takenAs('BOOKED')), HELD: painted(takenAs('HELD')) },
  }
}

function isStart({ first, timeZone, open }: Sheet, start: number, { durationMinutes, stepMinutes }: ModelWorld): boolean {
  const at = start - first
  if (open.subarray(at, at + durationMinutes).includes(0)) return false
  const begin = open.lastIndexOf(0, at) + 1
  const closing = open.indexOf(0, at)
  const isLong = (closing < 0 ? open.length : closing) - begin > dayMinutes
  const midnight = minutesOf(zoned(start, timeZone).startOfDay()) - first
  return (at - (isLong ? Math.max(begin, midnight) : begin)) % stepMinutes === 0
}

/** The first conflict during the session, the strongest first; a hold only if there is nothing else. */
function reasonAt({ first, reasons }: Sheet, start: number, { durationMinutes, pauseMinutes }: ModelWorld): ModelReason | null {
  const from = start - first
  const to = from + durationMinutes + pauseMinutes
  for (let minute = from; minute < to; minute++) {
    const met = (['CLOSED', 'BLOCKED', 'BOOKED'] as const).find((reason) => reasons[reason][minute] === 1)
    if (met) return met
  }
  return reasons.HELD.subarray(from, to).includes(1) ? 'HELD' : null
}

/** The whole local dates on which a staff member has declared by a single opening that they work. */
const liftedDays = ({ hours }: ModelPerson): Range[] =>
  hours
    .filter(({ isWeekly }) => !isWeekly)
    .map((opening) => {
      const date = zoned(realTime(opening, opening).from, opening.timeZone).toPlainDate()
      const startOf = (day: Temporal.PlainDate) => minutesOf(day.toZonedDateTime(opening.timeZone))
      return { from: startOf(date), to: startOf(date.add({ days: 1 })) }
    })

function happenings(window: ModelWindow, { from, to }: Range): Range[] {
  if (!window.isWeekly) return [realTime(window, window)]
  const times: Range[] = []
  for (let weeks = 0; ; weeks++) {
    const moved = { from: later(window.from, weeks), to: later(window.to, weeks) }
    const real = realTime(window, moved)
    if (real.from >= to) return times
    if (real.to > from) times.push(real)
  }
}

function realTime({ timeZone }: ModelWindow, local: { from: string; to: string }): Range {
  const start = Temporal.PlainDateTime.from(local.from).toZonedDateTime(timeZone, { disambiguation: 'compatible' })
  const end = Temporal.PlainDateTime.from(local.to).toZonedDateTime(timeZone, { disambiguation: 'compatible' })
  if (minutesOf(end) > minutesOf(start)) return { from: minutesOf(start), to: minutesOf(end) }
  const jump = start.add({ nanoseconds: 1 }).getTimeZoneTransition('previous')
  if (jump && minutesOf(end) > minutesOf(jump)) return { from: minutesOf(jump), to: minutesOf(end) }
  const { minutes } = Temporal.PlainDateTime.from(local.from).until(local.to, { largestUnit: 'minutes' })
  return { from: minutesOf(start), to: minutesOf(start) + minutes }
}

const later = (local: string, weeks: number): string => Temporal.PlainDateTime.from(local).add({ weeks }).toString()

const zoned = (instant: number, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(instant * 60_000).toZonedDateTimeISO(timeZone)

const minutesOf = (moment: Temporal.ZonedDateTime): number => moment.epochMilliseconds / 60_000
