import type { ClientBounds, Right } from '@foyer/contract'
import type { StaffRole } from '@foyer/domain'

/**
 * The caller of a request. A visitor of our own web app has an id in a signed cookie; `isNew` means that the cookie is still to be set;
 * `sessionHash` names the session behind a member's token or cookie, or behind a manager's cookie. `visitorId` of a member is the visitor
 * they were before they signed in there. `clientId` is the front end that a token was made for; our own cookie has none.
 */
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
  applicationId?: string
  name: string
  /** Absent for programs, which have rights only. */
  role?: StaffRole
  permissions: readonly Right[]
  sessionHash?: Buffer
  /** From the visitor or member token that came with an API key: the key is trusted to act for them. */
  clientId?: string
  visitorId?: string | null
  memberId?: string | null
}

/**
 * A team member on a row where they may see and change only their own: what belongs to their resource. Without a resource that is nothing.
 * On all other rows they are a manager as far as their rights go, and otherwise a member.
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

export const isBusiness = (caller: Caller): caller is Manager | Provider => caller.kind === 'manager' || caller.kind === 'provider'

/** The only place that decides what staff reach: managers everything, a provider only what belongs to their own resource. */
export const reaches = (caller: Caller, resourceIds: readonly (string | null)[]): boolean =>
  caller.kind === 'manager' || (caller.kind === 'provider' && caller.resourceId !== null && resourceIds.includes(caller.resourceId))

export const ownResourceOf = (caller: Caller): 'ALL' | string | null => {
  if (caller.kind === 'manager') return 'ALL'
  return caller.kind === 'provider' ? caller.resourceId : null
}

export type Customer = { visitorId: string | null; memberId: string | null }

export const customerOf = (caller: Caller): Customer | null => {
  if (caller.kind === 'member') return { visitorId: null, memberId: caller.memberId }
  return beginnerOf(caller)
}

/** For a member also the visitor they were before they signed in: members may finish what they began as visitors. */
export const beginnerOf = (caller: Caller): Customer | null => {
  if (caller.kind === 'visitor') return { visitorId: caller.visitorId, memberId: null }
  return caller.kind === 'member' ? { visitorId: caller.visitorId, memberId: caller.memberId } : null
}

export const belongsTo = (owner: Customer, { visitorId, memberId }: Customer): boolean =>
  (memberId !== null && owner.memberId === memberId) || (visitorId !== null && owner.visitorId === visitorId)

/** The caller's account: a member's, the owner's, a staff member's. Visitors and API keys have none. */
export const memberIdOf = (caller: Caller): string | null => {
  if (caller.kind === 'member') return caller.memberId
  return isBusiness(caller) ? caller.identityId : null
}

export const ownSessionOf = (caller: Caller): Buffer | null =>
  'sessionHash' in caller && caller.sessionHash && !caller.clientId ? caller.sessionHash : null

export const isOwnVisitor = (caller: Caller): caller is Extract<Caller, { kind: 'visitor' }> =>
  caller.kind === 'visitor' && !caller.clientId

export const callerKey = (caller: Caller): string => {
  if (caller.kind === 'anonymous') return 'anonymous'
  if (caller.kind === 'visitor') return `visitor:${caller.visitorId}`
  if (caller.kind === 'member') return `member:${caller.memberId}`
  if (caller.kind === 'provider') return `manager:${caller.identityId}`
  if (caller.applicationId) return `application:${caller.applicationId}`
  return caller.identityId ? `manager:${caller.identityId}` : `key:${caller.apiKeyId}`
}

export type Counted = {
  /** False for the server of a front end, known by its address or its secret: all visitors of the front end share its network. */
  byNetwork: boolean
  /** A front end on a server. Where calls are counted by network too, its own bounds count once the network's limit is used up. */
  client: { id: string; bounds: ClientBounds } | null
  source: string
}

export type EventActor = { type: 'BUSINESS' | 'CUSTOMER' | 'SYSTEM'; name?: string; initiatedBy: ReturnType<typeof identificationOf> }

/** `SYSTEM` is the clock: an expired hold, a request not answered in time. */
export type EventCaller = Caller | 'SYSTEM'

export const eventActorOf = (caller: EventCaller): EventActor => {
  if (caller === 'SYSTEM') return { type: 'SYSTEM', initiatedBy: {} }
  if (isBusiness(caller)) return { type: 'BUSINESS', name: caller.name, initiatedBy: identificationOf(caller) }
  return { type: 'CUSTOMER', initiatedBy: identificationOf(caller) }
}

/** Not signed in: that an address is theirs is only what they say. */
export const isStranger = ({ kind }: Caller): boolean => kind === 'anonymous' || kind === 'visitor'

export const isStrangersDeed = ({ type, initiatedBy }: EventActor): boolean => type === 'CUSTOMER' && !('memberId' in initiatedBy)

export const identificationOf = (caller: Caller) => {
  if (caller.kind === 'anonymous') return {}
  if (caller.kind === 'visitor') return { anonymousVisitorId: caller.visitorId }
  if (caller.kind === 'member') return { memberId: caller.memberId }
  if (caller.kind === 'provider') return { wixUserId: caller.identityId }
  return caller.identityId ? { wixUserId: caller.identityId } : { appId: caller.apiKeyId ?? caller.applicationId }
}
