import type { ErrorCode, Service, Site } from '@foyer/contract'
import { invalid, Refusal } from '@foyer/domain'
import type { Client } from '@foyer/sdk'
import type { Confirmations } from './confirmations.ts'

/** One call of a tool: who asks is in the client's credential. */
export type Asking = { api: Client; site: Site; now: string; confirmations: Confirmations }

/** A refusal of the API's codes, with what helps an assistant to ask better. */
export class ToolRefusal extends Error {
  readonly code: ErrorCode
  readonly data: Record<string, unknown>

  constructor(code: ErrorCode, data: Record<string, unknown>) {
    super(code)
    this.code = code
    this.data = data
  }
}

export const todayOf = ({ site, now }: Pick<Asking, 'site' | 'now'>): Temporal.PlainDate =>
  Temporal.Instant.from(now).toZonedDateTimeISO(site.timeZone).toPlainDate()

export const pageOf = (site: Site, path: string, query: Record<string, string> = {}): string => {
  const address = new URL(path, site.publicUrl)
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return address.href
}

/** With the offset of the business, so that no reader has to know the zone: 2027-03-01T10:00:00+01:00. */
export const localTime = (instant: string, { timeZone }: Pick<Site, 'timeZone'>): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toString({ timeZoneName: 'never', smallestUnit: 'second' })

/** A time with or without an offset; without one it is meant in the zone of the business. */
export const instantOf = (text: string, { timeZone }: Pick<Site, 'timeZone'>): Temporal.Instant => {
  try {
    if (/(Z|[+-]\d{2}:?\d{2})$/i.test(text)) return Temporal.Instant.from(text)
    return Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).toInstant()
  } catch {
    throw invalid('start', 'must be a time as 2027-03-01T10:00:00+01:00', 'FORMAT')
  }
}

type Days = { from?: string | undefined; to?: string | undefined }

/** Both days are included; `end` is the first day after them. */
export const spanOf = (asking: Asking, { from, to }: Days, { usual, most }: { usual: number; most: number }) => {
  const first = from === undefined ? todayOf(asking) : Temporal.PlainDate.from(from)
  const last = to === undefined ? first.add({ days: usual - 1 }) : Temporal.PlainDate.from(to)
  const days = first.until(last).days + 1
  if (days < 1) throw invalid('to', 'must not be before from', 'RANGE')
  if (days > most) throw invalid('to', `must be at most ${most} days after from, both included`, 'MAX_DAYS', { limit: most })
  return { first, last, end: last.add({ days: 1 }) }
}

/** By id or slug; a hidden service is found by managers alone, as everywhere. */
export const serviceNamed = async ({ api }: Pick<Asking, 'api'>, named: string): Promise<Service> => {
  const filter = isGuid(named) ? { id: named.toLowerCase() } : { 'supportedSlugs.name': { $hasSome: [named] } }
  const { services } = await api.services.queryServices({ body: { query: { filter, paging: { limit: 1 } } } })
  if (!services[0]) throw new Refusal('SERVICE_NOT_FOUND')
  return services[0]
}

const isGuid = (text: string): boolean => /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i.test(text)

/** The first of a list, and whether there are more. */
export const firstOf = <Item>(items: readonly Item[], most: number) => ({ items: items.slice(0, most), hasMore: items.length > most })
