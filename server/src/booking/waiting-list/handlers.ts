import { Refusal } from '@foyer/domain'
import { ownResourceOf } from '../../ground/caller.ts'
import type { Queryable } from '../../ground/db/database.ts'
import type { Context, Handler, Handlers } from '../../ground/handler.ts'
import { manageTokenOf } from '../bookings/links.ts'
import { asGuest, maySee } from '../bookings/rights.ts'
import { countBefore, findListed, findWaiting, type WaitingBooking } from '../freed-seats/waiting-store.ts'
import { namesOfComing } from '../participants/participants-store.ts'
import { placing } from '../places/placing.ts'
import { acceptOffer as acceptOfferOf, leaveList, offerNow, passOffer as passOfferOf } from './answer-offer.ts'
import { joinList } from './join-list.ts'
import { entryOf, listsOf } from './wire-entry.ts'

const mostEntries = 1000

const joinWaitingList: Handler<'waiting-list', 'joinWaitingList'> = ({ body }, context) =>
  placing(context, async (scope) => {
    const { booking } = await joinList(body, scope)
    return { ...(await entryAnswer(scope.tx, context, booking.id)), token: tokenOf(context, booking.id) }
  })

const getWaitingListLink: Handler<'waiting-list', 'getWaitingListLink'> = async ({ params: { entryId } }, context) => {
  const { stored } = await requireWaiting(context.db, context, entryId)
  if (!maySee(context.caller, stored)) throw new Refusal('WAITING_LIST_ENTRY_NOT_FOUND')
  return { token: tokenOf(context, entryId) }
}

const getWaitingListEntry: Handler<'waiting-list', 'getWaitingListEntry'> = async ({ params: { token } }, context) =>
  await entryAnswer(context.db, context, entryIdOf(context, token))

const acceptOffer: Handler<'waiting-list', 'acceptOffer'> = async ({ params: { token } }, context) => {
  const { booking } = await acceptOfferOf(asGuest(context), entryIdOf(context, token))
  return { booking, manageToken: manageTokenOf(context, booking.id) }
}

const passOffer: Handler<'waiting-list', 'passOffer'> = async ({ params: { token } }, context) => {
  const { booking } = await passOfferOf(asGuest(context), entryIdOf(context, token))
  return await entryAnswer(context.db, context, booking.id)
}

const leaveWaitingList: Handler<'waiting-list', 'leaveWaitingList'> = async ({ params: { token } }, context) => {
  await leaveList(asGuest(context), entryIdOf(context, token), undefined)
  return {}
}

const listWaitingLists: Handler<'waiting-list', 'listWaitingLists'> = async (
  { body },
  { db, siteId, now, caller, spokenLanguage: language },
) => {
  const own = ownResourceOf(caller)
  const found = await findListed(db, { ...body, siteId, now, atMost: mostEntries + 1, ...(own !== 'ALL' && { givenBy: own }) })
  const listed = found.slice(0, mostEntries)
  const ids = listed.map(({ stored }) => stored.booking.id)
  const coming = await namesOfComing(db, siteId, ids)
  return { lists: listsOf(listed, { now, language, coming }), isTruncated: found.length > mostEntries }
}

const offerPlace: Handler<'waiting-list', 'offerPlace'> = async ({ params: { entryId } }, context) => {
  await offerNow(context, await requireInReach(context, entryId))
  return await entryAnswer(context.db, context, entryId)
}

const removeFromWaitingList: Handler<'waiting-list', 'removeFromWaitingList'> = async ({ params: { entryId }, body }, context) => {
  await requireInReach(context, entryId)
  await leaveList(context, entryId, body.participantNotification)
  return {}
}

async function entryAnswer(db: Queryable, context: Context, bookingId: string) {
  const waiting = await requireWaiting(db, context, bookingId)
  const { siteId, now, spokenLanguage: language } = context
  const before = await countBefore(db, siteId, bookingId, now)
  const coming = await namesOfComing(db, siteId, [bookingId])
  return { entry: entryOf(waiting, before + 1, { now, language, coming }) }
}

/** Access is checked before locking: what an entry waits for never changes. */
async function requireInReach(context: Context, entryId: string): Promise<WaitingBooking> {
  const waiting = await requireWaiting(context.db, context, entryId)
  if (!maySee(context.caller, waiting.stored)) throw new Refusal('WAITING_LIST_ENTRY_NOT_FOUND')
  return waiting
}

async function requireWaiting(db: Queryable, { siteId }: Context, bookingId: string): Promise<WaitingBooking> {
  const waiting = await findWaiting(db, siteId, bookingId)
  if (!waiting) throw new Refusal('WAITING_LIST_ENTRY_NOT_FOUND')
  return waiting
}

export const waitingListHandlers: Handlers<'waiting-list'> = {
  joinWaitingList,
  getWaitingListLink,
  getWaitingListEntry,
  acceptOffer,
  passOffer,
  leaveWaitingList,
  listWaitingLists,
  offerPlace,
  removeFromWaitingList,
}

const purpose = 'waiting-list'

const tokenOf = ({ siteId, dependencies: { signingKeys } }: Context, bookingId: string): string =>
  signingKeys.signLink({ bookingId, siteId }, purpose)

function entryIdOf({ siteId, dependencies: { signingKeys } }: Context, token: string): string {
  // Nothing else is signed for this purpose, so the payload has the shape written above.
  const link = signingKeys.readLink(token, purpose) as { bookingId: string; siteId: string } | null
  if (!link || link.siteId !== siteId) throw new Refusal('INVALID_TOKEN')
  return link.bookingId
}
