import { minutesPerDay } from '@foyer/domain'
import { mergeStretches, type Stretch } from './stretches.ts'

/** Reads hours as people type them: `9-12, 13:30–18`, `9 am to 5 pm`, `8.30 bis 17 Uhr`, `closed`. Null if not understood. */
export const readHours = (text: string): Stretch[] | null => {
  const words = text.trim().toLowerCase()
  if (words === '' || closed.has(words)) return []
  const stretches = words.split(/\s*(?:[,;+&]|\band\b|\bund\b)\s*/).map(readStretch)
  return stretches.every((stretch) => stretch !== null) ? mergeStretches(stretches) : null
}

const closed = new Set(['closed', 'geschlossen', 'zu', '-', '–', '—'])
const range = /^(.+?)\s*(?:-|–|—|\bto\b|\bbis\b)\s*(.+)$/
const clock = /^(\d{1,2})(?:[:.h]?(\d{2}))?\s*(am|pm|a\.m\.|p\.m\.)?(?:\s*uhr|\s*h)?$/

const readStretch = (text: string): Stretch | null => {
  const [, first, last] = range.exec(text) ?? []
  const [from, until] = [readClock(first), readClock(last)]
  if (!from || !until) return null
  const end = minuteOf(until) || minutesPerDay
  const start = startBefore(from, until, end)
  return start < end && end <= minutesPerDay ? { start, end } : null
}

type Clock = { hour: number; minute: number; half: 'a' | 'p' | undefined }

const readClock = (text = ''): Clock | null => {
  const [, hour, minute = '0', half] = clock.exec(text) ?? []
  if (hour === undefined) return null
  const read: Clock = {
    hour: Number(hour),
    minute: Number(minute),
    half: halfOf(half),
  }
  const isPossible = read.half ? read.hour >= 1 && read.hour <= 12 : read.hour <= 24 && (read.hour < 24 || read.minute === 0)
  return isPossible && read.minute < 60 ? read : null
}

const halfOf = (text: string | undefined): Clock['half'] => {
  if (text === undefined) return undefined
  return text.startsWith('p') ? 'p' : 'a'
}

const minuteOf = ({ hour, minute, half }: Clock): number => {
  if (half === undefined) return hour * 60 + minute
  return ((hour % 12) + (half === 'p' ? 12 : 0)) * 60 + minute
}

/** In `1–5 pm` the first number is pm too, in `9–5 pm` it is am. */
const startBefore = (from: Clock, until: Clock, end: number): number => {
  if (from.half !== undefined || until.half === undefined || from.hour > 12) return minuteOf(from)
  const same = minuteOf({ ...from, half: until.half })
  return same < end ? same : minuteOf({ ...from, half: 'a' })
}
