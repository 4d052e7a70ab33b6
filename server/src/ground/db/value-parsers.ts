import pg from 'pg'

const { builtins } = pg.types

const asText = (value: string) => value

/**
 * How columns reach the code: instants as ISO strings with milliseconds and Z, local dates and times, int8 and numeric as
 * PostgreSQL's own text, because a JavaScript number would lose digits and a Date would lose the zone.
 */
const parsers: Record<number, (value: string) => unknown> = {
  [builtins.TIMESTAMPTZ]: instantFromText,
  [builtins.TIMESTAMP]: asText,
  [builtins.DATE]: asText,
  [builtins.TIME]: asText,
  [builtins.INT8]: asText,
  [builtins.NUMERIC]: asText,
  [builtins.INTERVAL]: asText,
}

/** The pool's own table: the driver's global one stays unchanged, for libraries that rely on it. */
export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

// Hand-written for the usual case, because a page of slots has thousands of these: `2027-03-01 09:00:00.25+00`.
const inUtc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/

export function instantFromText(text: string): string {
  const match = inUtc.exec(text)
  if (match) return `${match[1]}T${match[2]}.${(match[3] ?? '').padEnd(3, '0').slice(0, 3)}Z`
  if (text.endsWith('infinity')) return text
  return Temporal.Instant.from(withFullOffset(text)).toString({ fractionalSecondDigits: 3 })
}

// A session in another zone answers `2027-03-01 10:00:00+01` or `+05:30`; with a T for the blank both are valid.
function withFullOffset(text: string): string {
  return text.replace(' ', 'T')
}
