import type { MultiSlotAvailability, SlotLocation } from '@foyer/contract'
import { InvalidInput, invalid, type SequenceSlot, staffResourceTypeId } from '@foyer/domain'
import type { Handler } from '../../../ground/handler.ts'
import { readSpan, requireTimeZone } from '../read-question.ts'
import { dateWriter, reasonOf } from '../slot-availability.ts'
import type { AskedLocation } from './read-time-slot-question.ts'
import { type LoadedSequence, loadSequence } from './sequences.ts'
import { arranged, pageOf, readPaged } from './slot-pages.ts'

/** The first generation's shape of several appointments in a row; it also lists taken times with the reason. */
export const calculateMultiSlotAvailability: Handler<'availability', 'calculateMultiSlotAvailability'> = async ({ body }, context) => {
  const home = { siteId: context.siteId, operation: 'calculateMultiSlotAvailability' }
  const turning = { signer: context.dependencies.signingKeys, home }
  const paged = readPaged(body, { ...turning, byDefault: 100, most: 100 })
  const { question } = paged
  const { slots, from, to } = requireMembers(question)
  const timezone = question.timeZone === undefined ? undefined : requireTimeZone(question.timeZone, 'timeZone')
  const fields = { start: 'from', end: 'to' }
  const loaded = await loadSequence(context, {
    parts: slots.map(({ serviceId, customerChoices, resourcesFilter }, index) => ({
      serviceId,
      choices: customerChoices,
      types: resourcesFilter?.resourceIds?.length
        ? [{ resourceTypeId: staffResourceTypeId, resourceIds: resourcesFilter.resourceIds }]
        : [],
      path: `slots[${index}].customerChoices`,
    })),
    location: question.location ? readSlotLocation(question.location) : null,
    spanIn: (siteTimeZone) => readSpan({ startDate: from, endDate: to, timezone, siteTimeZone, fields }),
  })
  const timeZone = timezone ?? loaded.catalogue.timeZone
  const { starts, isBookable, slotIn } = loaded.board
  const candidates = starts.map((start, row) => ({
    start,
    key: '',
    isBookable: isBookable(row),
    violations: () => slotIn(row).violations,
    show: () => wireSlot(slotIn(row), { ...loaded, timeZone }),
  }))
  const { page, metadata } = pageOf(arranged(candidates, { ...question, perDay: question.slotsPerDay, timeZone }), paged, turning)
  return { slots: page.map(({ show }) => show()), cursorPagingMetadata: metadata }
}

function requireMembers<Question extends { from?: unknown; to?: unknown; slots?: unknown }>(question: Question) {
  const missing = (['from', 'to', 'slots'] as const).filter((name) => question[name] === undefined)
  if (missing.length > 0) throw new InvalidInput(missing.map((field) => ({ field, description: 'is required', rule: 'REQUIRED' })))
  return question as Question & { [Name in 'from' | 'to' | 'slots']: NonNullable<Question[Name]> }
}

function readSlotLocation({ locationType, id }: SlotLocation): AskedLocation {
  if (!locationType || locationType === 'UNDEFINED')
    throw invalid('location.locationType', 'is required: OWNER_BUSINESS, OWNER_CUSTOM or CUSTOM', 'REQUIRED')
  if (locationType === 'OWNER_BUSINESS' && !id) throw invalid('location.id', 'is required for an OWNER_BUSINESS location', 'REQUIRED')
  return { type: locationType, id: locationType === 'OWNER_BUSINESS' && id ? id.toLowerCase() : null }
}

type View = Pick<LoadedSequence, 'catalogue' | 'location'> & { timeZone: string }

function wireSlot(
  { start, end, isFree, unbookable, violations }: SequenceSlot,
  { catalogue, location, timeZone }: View,
): MultiSlotAvailability {
  const dateOf = dateWriter(timeZone)
  return {
    slot: { startDate: dateOf(start), endDate: dateOf(end), timezone: timeZone, ...(location && { location }) },
    bookable: unbookable === null,
    totalSpots: 1,
    openSpots: isFree ? 1 : 0,
    bookingPolicyViolations: violations,
    locked: false,
    ...(unbookable && { reason: reasonOf(unbookable, catalogue) }),
  }
}
