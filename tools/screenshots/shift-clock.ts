/**
 * Lets a program believe that it is some other time, which goes on from there: its clocks are ahead by so many milliseconds. It is also
 * sent into browsers, so it refers to nothing outside of itself.
 */
export const shiftClock = (milliseconds: number): void => {
  const Real = Date
  const now = () => Real.now() + milliseconds
  class Shifted extends Real {
    constructor(...given: [] | [value: number | string | Date]) {
      if (given.length === 0) super(now())
      // What is given in parts goes through as it came.
      else super(...(given as [number]))
    }
    static override now = now
  }
  globalThis.Date = Shifted as DateConstructor
  const clock = Temporal.Now
  const instant = () => Temporal.Instant.fromEpochMilliseconds(now())
  const zoned = (zone: Temporal.TimeZoneLike = clock.timeZoneId()) => instant().toZonedDateTimeISO(zone)
  Object.assign(clock, {
    instant,
    zonedDateTimeISO: zoned,
    plainDateTimeISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainDateTime(),
    plainDateISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainDate(),
    plainTimeISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainTime(),
  })
}
