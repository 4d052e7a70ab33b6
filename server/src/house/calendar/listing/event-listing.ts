import type { Query, RecurrenceType, Sorting } from '@foyer/contract'
import { invalid } from '@foyer/domain'
import { type CursorContents, type CursorHome, type CursorSigner, readCursor, writeCursor } from '../../../ground/db/querying/cursor.ts'
import type { EventOrder, EventPosition } from './event-page-store.ts'
import { type EventWindow, readWindow } from './event-window.ts'

/** Which events, and in what order: all that a follow-up page needs. */
export type EventListing = {
  /** Null for series as such, which need no window. */
  window: EventWindow | null
  filter: unknown
  recurrenceTypes: readonly RecurrenceType[]
  includesCanceled: boolean
  order: EventOrder
  position: EventPosition | null
}

export type ListingAsked = {
  fromLocalDate?: string | undefined
  toLocalDate?: string | undefined
  query?: Query | undefined
  recurrenceType?: RecurrenceType[] | undefined
  includesCanceled?: boolean | undefined
}

export function readListing(asked: ListingAsked, { timeZone, now }: { timeZone: string; now: string }): EventListing {
  const recurrenceTypes = asked.recurrenceType?.length ? asked.recurrenceType : (['NONE', 'INSTANCE', 'EXCEPTION'] as const)
  const isWithoutWindow = asked.fromLocalDate === undefined && asked.toLocalDate === undefined
  const wantsMastersOnly = recurrenceTypes.every((type) => type === 'MASTER')
  return {
    window: wantsMastersOnly && isWithoutWindow ? null : readWindow({ ...asked, timeZone, now }),
    filter: asked.query?.filter ?? {},
    recurrenceTypes,
    includesCanceled: asked.includesCanceled ?? false,
    order: readOrder(asked.query?.sort ?? asked.query?.sorting ?? []),
    position: null,
  }
}

function readOrder(sorting: readonly Sorting[]): EventOrder {
  const [first = { fieldName: 'start' }, ...others] = sorting
  if (others.length > 0) throw invalid('query.sort', 'must have at most 1 field', 'MAXITEMS')
  const allowedFields = ['start', 'end']
  const by = allowedFields.find((field) => field === first.fieldName)
  if (!by) throw invalid('query.sort[0].fieldName', 'is not known; the fields are start, end', 'UNKNOWN_FIELD', { allowedFields })
  return { by: by === 'end' ? 'end' : 'start', isDescending: first.order === 'DESC' }
}

export function continueListing(signer: CursorSigner, home: CursorHome, cursor: string): EventListing {
  const { filter, sort, position, besides } = readCursor(signer, home, cursor)
  const [at, id] = position
  // The cursor is signed, so it holds what the function below put into it.
  const ruling = besides as Pick<EventListing, 'window' | 'recurrenceTypes' | 'includesCanceled'>
  return { ...ruling, filter, order: readOrder(sort), position: { at: Number(at), id: id ?? '' } }
}

export function cursorAfter(signer: CursorSigner, home: CursorHome, listing: EventListing, { at, id }: EventPosition): string {
  const { window, filter, recurrenceTypes, includesCanceled, order } = listing
  const contents: CursorContents = {
    filter,
    sort: [{ fieldName: order.by, order: order.isDescending ? 'DESC' : 'ASC' }],
    position: [String(at), id],
    isReversed: false,
    besides: { window, recurrenceTypes, includesCanceled },
  }
  const cursor = writeCursor(signer, home, contents)
  if (cursor) return cursor
  throw invalid('query.filter', 'is too long for turning pages by cursor', 'FILTER_TOO_LARGE')
}
