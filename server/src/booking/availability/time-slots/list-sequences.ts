import type { Handler } from '../../../ground/handler.ts'
import { requireTimeZone } from '../read-span.ts'
import { readOnePlace } from './places.ts'
import { requireArguments } from './required.ts'
import { loadSequence, requireServicesInRow, wireSequence } from './sequence-slots.ts'
import { arranged } from './slot-list.ts'
import { pageOf, readPaged } from './slot-pages.ts'
import { readStarts } from './starts.ts'
import { namedInList } from './wire-time-slots.ts'

/** The times at which several appointments in a row are free. */
export const listMultiServiceAvailabilityTimeSlots: Handler<'availability', 'listMultiServiceAvailabilityTimeSlots'> = async (
  { body },
  context,
) => {
  const home = { siteId: context.siteId, operation: 'listMultiServiceAvailabilityTimeSlots' }
  const turning = { signer: context.dependencies.signingKeys, home }
  const paged = readPaged(body, { ...turning, byDefault: 1000, most: 1000 })
  const question = requireArguments(paged.question, ['services', 'fromLocalDate', 'toLocalDate'])
  requireServicesInRow(question.services.length)
  const asked = question.timeZone === undefined ? undefined : requireTimeZone(question.timeZone, 'timeZone')
  const loaded = await loadSequence(context, {
    parts: question.services.map(partOf),
    place: question.location ? readOnePlace(question.location, 'location') : null,
    spanIn: (siteTimeZone) => readStarts(question, asked ?? siteTimeZone),
  })
  const timeZone = asked ?? loaded.catalogue.timeZone
  const view = { ...loaded, timeZone, named: question.services.map(({ includeResourceTypeIds }) => namedInList(includeResourceTypeIds)) }
  const { starts, isFree, isBookable, slotIn } = loaded.board
  const candidates = [...starts.keys()].filter(isFree).map((row) => ({
    start: starts[row] as number,
    key: '',
    isBookable: isBookable(row),
    violations: () => slotIn(row).violations,
    show: () => wireSequence(slotIn(row), view),
  }))
  const { page, metadata } = pageOf(arranged(candidates, { ...question, perDay: question.timeSlotsPerDay, timeZone }), paged, turning)
  return { timeSlots: page.map(({ show }) => show()), timeZone, cursorPagingMetadata: metadata }
}

type AskedService = Parameters<typeof listMultiServiceAvailabilityTimeSlots>[0]['body']['services'] & {}

export const partOf = ({ serviceId, customerChoices, resourceTypes = [] }: AskedService[number], index: number) => ({
  serviceId,
  choices: customerChoices,
  types: resourceTypes,
  path: `services[${index}].customerChoices`,
})
