export const spanUnits = { minutes: 1, hours: 60, days: 1440, weeks: 10_080 } as const
export type SpanUnit = keyof typeof spanUnits

export const isUnit = (word: string): word is SpanUnit => Object.hasOwn(spanUnits, word)

/** The unit in which a span is spoken of: 24 hours, but 2 days; 10 days, but 2 weeks. */
export const unitOf = (minutes: number): SpanUnit => {
  if (minutes % spanUnits.weeks === 0 && minutes > spanUnits.weeks) return 'weeks'
  if (minutes % spanUnits.days === 0 && minutes > spanUnits.days) return 'days'
  return minutes % spanUnits.hours === 0 ? 'hours' : 'minutes'
}
