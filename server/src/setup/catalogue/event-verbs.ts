import type { SessionException } from '@foyer/contract'
import { type CatalogueEntry, InvalidInput, instanceId, localMinuteOf, type PlannedEntry, topMembersOf } from '@foyer/domain'
import type { Outcome } from '../../ground/bulk/for-each-item.ts'
import { changed, type Doing, sent, staffAsResources } from './verbs.ts'

const mostAtOnce = 50

export class FailedItem extends Error {
  readonly code: string
  readonly description: string
  readonly data: Record<string, unknown>

  constructor({ code, description = '', data = {} }: { code: string; description?: string; data?: Record<string, unknown> }) {
    super(description)
    this.name = 'FailedItem'
    this.code = code
    this.description = description
    this.data = data
  }
}

export async function createEvents(doing: Doing, planned: readonly PlannedEntry[]): Promise<Outcome<unknown>[]> {
  const outcomes: Outcome<unknown>[] = []
  for (let from = 0; from < planned.length; from += mostAtOnce)
    outcomes.push(...(await createSome(doing, planned.slice(from, from + mostAtOnce))))
  return outcomes
}

/** Input that can be seen to be wrong fails a bulk call as a whole: it is sent again without. */
async function createSome(doing: Doing, planned: readonly PlannedEntry[]): Promise<Outcome<unknown>[]> {
  const outcomes = new Map<PlannedEntry, Outcome<unknown>>()
  let left = [...planned]
  while (left.length > 0) {
    const events = left.map((entry) => ({ event: sent(newEvent(doing, entry)) }))
    const keptIds = left.map(({ id }) => id)
    try {
      const { results } = await doing.call(
        'calendar',
        'bulkCreateEvent',
        { body: { events, returnEntity: true, ignoreConflicts: false } },
        keptIds,
      )
      for (const [index, { itemMetadata, item }] of results.entries()) {
        const entry = left[index]
        if (!entry) continue
        if (item) doing.at.eventIds.set(entry.id, item.id)
        outcomes.set(entry, itemMetadata.error ? { error: new FailedItem(itemMetadata.error) } : { done: item })
      }
      break
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error
      const wrong = Map.groupBy(error.violations, ({ field }) => Number(/^events\[(\d+)\]/.exec(field)?.[1] ?? -1))
      for (const [index, violations] of wrong) {
        const entry = left[index]
        if (!entry) throw error
        outcomes.set(entry, { error: new InvalidInput(violations) })
      }
      left = left.filter((entry) => !outcomes.has(entry))
    }
  }
  return planned.map((entry) => outcomes.get(entry) ?? { done: null })
}

function newEvent(doing: Doing, { kind, wanted }: PlannedEntry): object {
  const { serviceId, staffMemberId, resourceId, exceptions: _, ...event } = staffAsResources(doing, wanted)
  const ownerId = String(serviceId ?? staffMemberId ?? resourceId)
  const type = kind === 'workingHours' ? 'WORKING_HOURS' : typeOf(doing, ownerId)
  return { ...event, type, scheduleId: doing.at.scheduleIds.get(ownerId) ?? ownerId }
}

const typeOf = ({ at }: Doing, serviceId: string) => at.serviceTypes.get(serviceId)

export async function changeEvent(doing: Doing, planned: PlannedEntry): Promise<void> {
  const eventId = doing.at.eventIds.get(planned.id) ?? ''
  const members = topMembersOf(planned.changes).filter((member) => member !== 'exceptions')
  if (members.length === 0) return
  const times = members.some((member) => ['start', 'end', 'recurrenceRule', 'timeZone'].includes(member))
  const whole = { ...planned.present?.entry, ...planned.wanted }
  const event = {
    ...(changed({ ...planned, wanted: staffAsResources(doing, planned.wanted) }, ['exceptions']) as object),
    ...(times && { start: whole.start, end: whole.end }),
  }
  await doing.call('calendar', 'updateEvent', { params: { 'event.id': eventId }, body: { event: sent(event), ignoreConflicts: false } })
}

export async function changeExceptions(doing: Doing, planned: PlannedEntry): Promise<void> {
  const wanted = exceptionsOf(staffAsResources(doing, planned.wanted))
  if (!wanted) return
  const before = new Map(
    exceptionsOf(staffAsResources(doing, planned.present?.entry ?? {}))?.map((one) => [one.occurrence, JSON.stringify(one)]),
  )
  const seriesId = doing.at.eventIds.get(planned.id) ?? ''
  const idOf = (occurrence: string) => instanceId(seriesId, localMinuteOf(occurrence))
  for (const exception of wanted) {
    if (before.get(exception.occurrence) !== JSON.stringify(exception)) await makeException(doing, idOf(exception.occurrence), exception)
    before.delete(exception.occurrence)
  }
  const fields = ['TITLE', 'TIME', 'LOCATION', 'RESOURCES', 'CAPACITY', 'CONFERENCING_DETAILS'] as const
  for (const occurrence of before.keys())
    await doing.call('calendar', 'restoreEventDefaults', {
      params: { eventId: idOf(occurrence) },
      body: { fields: [...fields], ignoreConflicts: false },
    })
}

const exceptionsOf = ({ exceptions }: CatalogueEntry) => exceptions as SessionException[] | undefined

async function makeException({ call }: Doing, eventId: string, { occurrence: _, isCanceled, ...members }: SessionException): Promise<void> {
  if (isCanceled) return void (await call('calendar', 'cancelEvent', { params: { eventId }, body: {} }))
  const { event } = await call('calendar', 'getEvent', { params: { eventId }, query: {} })
  const body = { event: sent({ ...members, revision: event.revision }), ignoreConflicts: false }
  await call('calendar', 'updateEvent', { params: { 'event.id': event.id }, body })
}
