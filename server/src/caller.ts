import type { ClientBounds, Right } from '@foyer/contract'

/** Who is asking. A visitor of our own web app has an id in a signed cookie; `isNew` means that the cookie has yet to be set;
 * `sessionHash` names the session behind a member's token or cookie, or behind a manager's cookie. `visitorId` of a member is the
 * visitor he was before he signed in there. `clientId` is the front end that a token was made for; our own cookie has none. */
export type Caller =
  | { kind: 'anonymous'; siteId: string }
  | { kind: 'visitor'; siteId: string; visitorId: string; isNew: boolean; clientId?: string }
  | { kind: 'member'; siteId: string; memberId: string; sessionHash: Buffer; visitorId: string | null; clientId?: string }
  | Manager
  | Provider

export type Manager = {
  kind: 'manager'
  siteId: string
  identityId: string | null
  apiKeyId: string | null
  /** A front end that acts in its own name. */
  applicationId?: string
  name: string
  permissions: readonly Right[]
  sessionHash?: Buffer
  /** Of the token that came along with an API key: a front end and its visitor, for whom the key vouches. */
  clientId?: string
  visitorId?: string | null
  /** The member of that token, or null where it is a visitor's. */
  memberId?: string | null
}

/**
 * Somebody of the team for a row of which he may see and change his own alone: what is with his resource. Without one he has nothing there.
 * For every other row he is a manager as far as his rights go, and else a member.
 */
export type Provider = {
  kind: 'provider'
  siteId: string
  identityId: string
  name: string
  resourceId: string | null
  sessionHash: Buffer
  clientId?: undefined
  visitorId: string | null
}

/** Does somebody ask as the business? How much of it he reaches is another question: `reaches`. */
export const isBusiness = (caller: Caller): caller is Manager | Provider => caller.kind === 'manager' || caller.kind === 'provider'

/** The one place that says how far the business's own people reach: managers to what is with anybody, a provider to what is with himself. */
export const reaches = (caller: Caller, resourceIds: readonly (string | null)[]): boolean =>
  caller.kind === 'manager' || (caller.kind === 'provider' && caller.resourceId !== null && resourceIds.includes(caller.resourceId))

/** Whose bookings are in reach: a visitor's own, or a member's and those of the visitor they were before. */
export type Customer = { visitorId: string | null; memberId: string | null }

/** The customer who is asking; null for the business, and for a caller without any token. */
export const customerOf = (caller: Caller): Customer | null => {
  if (caller.kind === 'visitor') return { visitorId: caller.visitorId, memberId: null }
  return caller.kind === 'member' ? { visitorId: caller.visitorId, memberId: caller.memberId } : null
}

/** Does a booking or hold of these belong to the customer? */
export const belongsTo = (owner: Customer, { visitorId, memberId }: Customer): boolean =>
  (memberId !== null && owner.memberId === memberId) || (visitorId !== null && owner.visitorId === visitorId)

/** The account of whoever is asking: a member's, the owner's, staff's. Visitors and API keys have none. */
export const memberIdOf = (caller: Caller): string | null => {
  if (caller.kind === 'member') return caller.memberId
  return isBusiness(caller) ? caller.identityId : null
}

/** The session of our own web app, which no front end's token opens. */
export const ownSessionOf = (caller: Caller): Buffer | null =>
  'sessionHash' in caller && caller.sessionHash && !caller.clientId ? caller.sessionHash : null

/** Somebody at a browser of our own web app who has not signed in there. */
export const isOwnVisitor = (caller: Caller): caller is Extract<Caller, { kind: 'visitor' }> =>
  caller.kind === 'visitor' && !caller.clientId

/** A key for what belongs to one caller: idempotency keys, rate limits. */
export const callerKey = (caller: Caller): string => {
  if (caller.kind === 'anonymous') return 'anonymous'
  if (caller.kind === 'visitor') return `visitor:${caller.visitorId}`
  if (caller.kind === 'member') return `member:${caller.memberId}`
  if (caller.kind === 'provider') return `manager:${caller.identityId}`
  if (caller.applicationId) return `application:${caller.applicationId}`
  return caller.identityId ? `manager:${caller.identityId}` : `key:${caller.apiKeyId}`
}

/** Whose limits the calls, attempts and holds of a caller count against. */
export type Counted = {
  /** False for the server of a front end, known by its address or its secret: all visitors of the front end share its network. */
  byNetwork: boolean
  /** A front end on a server. Where calls are counted by network too, its bounds are drawn on once the network's limit is used up. */
  client: { id: string; bounds: ClientBounds } | null
  /** Where attempts at an account are counted: a network, or a visitor of a front end's server. */
  place: string
}

/** Who made something happen, as its event keeps it: the side it came from, a name to show, and the wire's identification. */
export type EventActor = { type: 'BUSINESS' | 'CUSTOMER' | 'SYSTEM'; name?: string; initiatedBy: ReturnType<typeof identificationOf> }

/** `SYSTEM` is the clock: a hold that ran out, a request that was not answered in time. */
export type EventCaller = Caller | 'SYSTEM'

export const eventActorOf = (caller: EventCaller): EventActor => {
  if (caller === 'SYSTEM') return { type: 'SYSTEM', initiatedBy: {} }
  if (isBusiness(caller)) return { type: 'BUSINESS', name: caller.name, initiatedBy: identificationOf(caller) }
  return { type: 'CUSTOMER', initiatedBy: identificationOf(caller) }
}

/** The wire's identification of a caller, for `createdBy` and `initiatedBy`. */
export const identificationOf = (caller: Caller) => {
  if (caller.kind === 'anonymous') return {}
  if (caller.kind === 'visitor') return { anonymousVisitorId: caller.visitorId }
  if (caller.kind === 'member') return { memberId: caller.memberId }
  if (caller.kind === 'provider') return { wixUserId: caller.identityId }
  return caller.identityId ? { wixUserId: caller.identityId } : { appId: caller.apiKeyId ?? caller.applicationId }
}
