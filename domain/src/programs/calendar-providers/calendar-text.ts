/** A line of RFC 5545: `DTSTART;TZID=Europe/Berlin:20270301T093000`. */
export type ContentLine = { name: string; params: ReadonlyMap<string, string>; value: string }

export type Component = { name: string; lines: ContentLine[]; parts: Component[] }

export class NoCalendar extends Error {}

const wantedComponents = ['VCALENDAR', 'VEVENT', 'VTIMEZONE', 'STANDARD', 'DAYLIGHT']
const wantedLine =
  /^(?:UID|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|SUMMARY|STATUS|TRANSP|ATTENDEE|X-MICROSOFT-CDO-BUSYSTATUS|X-FOYER-SITE|TZID|X-LIC-LOCATION|TZOFFSETFROM|TZOFFSETTO)$/
const longestLine = 16_384
const linesAtOnce = 2_000

/**
 * Reads a calendar, keeping what says when something takes place. Pauses every few thousand lines, so that a large file can be read between
 * other work. Lines that cannot be read are left out, as are the ends of components that never began.
 */
export function* readComponents(text: string): Generator<void, Component> {
  const calendar: Component = { name: 'VCALENDAR', lines: [], parts: [] }
  let path: (Component | null)[] = []
  let isCalendar = false
  let count = 0
  for (const line of unfolded(text)) {
    count += 1
    if (count % linesAtOnce === 0) yield
    const [, step, name = ''] = /^(BEGIN|END):([\w-]+)\s*$/i.exec(line) ?? []
    const component = path.at(-1)
    if (step === undefined) {
      const read = component && contentLineIn(line)
      if (read && wantedLine.test(read.name)) component.lines.push(read)
      continue
    }
    const isOuter = name.toUpperCase() === 'VCALENDAR'
    isCalendar ||= isOuter
    if (isOuter) path = step.toUpperCase() === 'BEGIN' ? [calendar] : []
    else if (step.toUpperCase() === 'END') path.pop()
    else path.push(begun(name.toUpperCase(), component))
  }
  if (!isCalendar) throw new NoCalendar('The text is no iCalendar file')
  // Half a calendar would set free what the other half keeps busy.
  if (path.length > 0) throw new NoCalendar('The calendar breaks off')
  return calendar
}

/** Null for an alarm, a task or anything else whose lines are not those of an event. */
function begun(name: string, parent: Component | null | undefined): Component | null {
  if (!parent || !wantedComponents.includes(name)) return null
  const made: Component = { name, lines: [], parts: [] }
  parent.parts.push(made)
  return made
}

/** A line that begins with a space or tab continues the former one (RFC 5545, 3.1). */
function* unfolded(text: string): Generator<string> {
  let line = ''
  let at = 0
  while (at < text.length) {
    const end = text.indexOf('\n', at)
    const stop = end < 0 ? text.length : end
    const raw = text.slice(at, text.charCodeAt(stop - 1) === 13 ? stop - 1 : stop)
    at = stop + 1
    if (raw.startsWith(' ') || raw.startsWith('\t')) {
      if (line.length < longestLine) line += raw.slice(1)
      continue
    }
    if (line !== '') yield line
    line = raw.startsWith('\uFEFF') ? raw.slice(1) : raw
  }
  if (line !== '') yield line
}

function contentLineIn(line: string): ContentLine | null {
  const name = /^[\w-]+/.exec(line)?.[0]
  if (name === undefined) return null
  const params = new Map<string, string>()
  let at = name.length
  while (line[at] === ';') {
    const [part = '', key = '', quoted, plain = ''] =
      /^;([\w-]+)=(?:"([^"]*)"|([^;:]*))(?:,(?:"[^"]*"|[^;:,]*))*/.exec(line.slice(at)) ?? []
    if (part === '') return null
    params.set(key.toUpperCase(), quoted ?? plain)
    at += part.length
  }
  return line[at] === ':' ? { name: name.toUpperCase(), params, value: line.slice(at + 1) } : null
}

export const linesNamed = ({ lines }: Component, name: string): ContentLine[] => lines.filter((line) => line.name === name)

export const lineNamed = ({ lines }: Component, name: string): ContentLine | undefined => lines.find((line) => line.name === name)

export const valueNamed = (component: Component, name: string): string => lineNamed(component, name)?.value.trim() ?? ''

export const plainText = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_, sign) => (sign === 'n' || sign === 'N' ? '\n' : sign))
