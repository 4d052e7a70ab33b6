import type { Member, SightAtBooking } from '@foyer/contract'
import type { IdentityStatus } from '../../people/accounts/standing.ts'

/** How a member stands in the community. The account decides first, then the member's own choice, then the business. */
export type MemberKind = 'PUBLIC' | 'MUTED' | 'PRIVATE' | 'PENDING' | 'BLOCKED' | 'OFFLINE'

export type StandingInCommunity = { status: IdentityStatus } & Pick<Member, 'privacyStatus' | 'activityStatus'>

/** Null once the account is deleted. */
export const memberKindOf = ({ status, privacyStatus, activityStatus }: StandingInCommunity): MemberKind | null => {
  if (status === 'DELETED') return null
  if (status !== 'ACTIVE') return status
  if (privacyStatus !== 'PUBLIC') return 'PRIVATE'
  return activityStatus === 'MUTED' ? 'MUTED' : 'PUBLIC'
}

/**
 * Who looks at a member. A visitor is EXCLUDED where the site shows its members to members only. IN_BLOCK_RELATION is a member who blocks
 * the other, or is blocked by the other.
 */
export type Viewer = 'VISITOR' | 'EXCLUDED' | 'MEMBER' | 'FOLLOWER' | 'IN_BLOCK_RELATION' | 'SELF' | 'MANAGER'

/**
 * What a viewer gets: everything, the profile, a refusal that names the block relation and is in no list, or the answer for a member who
 * does not exist.
 */
export type Sight = 'EVERYTHING' | 'PROFILE' | 'REFUSAL' | 'NOTHING'

const ofShown = {
  VISITOR: 'PROFILE',
  EXCLUDED: 'NOTHING',
  MEMBER: 'PROFILE',
  FOLLOWER: 'PROFILE',
  IN_BLOCK_RELATION: 'REFUSAL',
  SELF: 'EVERYTHING',
  MANAGER: 'EVERYTHING',
} as const
const ofHidden = {
  VISITOR: 'NOTHING',
  EXCLUDED: 'NOTHING',
  MEMBER: 'NOTHING',
  FOLLOWER: 'NOTHING',
  IN_BLOCK_RELATION: 'NOTHING',
  SELF: 'EVERYTHING',
  MANAGER: 'EVERYTHING',
} as const

/** Kind of the member × viewer → what is seen. Members who may not sign in cannot look at themselves either. */
const sights: Record<MemberKind, Record<Viewer, Sight>> = {
  PUBLIC: ofShown,
  MUTED: ofShown,
  PRIVATE: ofHidden,
  PENDING: { ...ofHidden, SELF: 'NOTHING' },
  BLOCKED: { ...ofHidden, SELF: 'NOTHING' },
  OFFLINE: { ...ofHidden, SELF: 'NOTHING' },
}

export const memberKinds = Object.keys(sights) as MemberKind[]
export const viewers = Object.keys(ofShown) as Viewer[]

export const sightOf = (kind: MemberKind, viewer: Viewer): Sight => sights[kind][viewer]

/** The kinds of members whose profile is in a viewer's lists, counts and searches. */
export const kindsShownTo = (viewer: Viewer): MemberKind[] =>
  memberKinds.filter((kind) => sights[kind][viewer] === 'PROFILE' || sights[kind][viewer] === 'EVERYTHING')

/** Who looks at who is coming to a session: one who takes part, and whether a block stands between them and the other; or one who does not. */
export type SessionViewer = 'PARTICIPANT' | 'PARTICIPANT_IN_BLOCK_RELATION' | 'OUTSIDER'

const toParticipants = { PARTICIPANT: true, PARTICIPANT_IN_BLOCK_RELATION: false, OUTSIDER: false } as const
const toNoOne = { PARTICIPANT: false, PARTICIPANT_IN_BLOCK_RELATION: false, OUTSIDER: false } as const

/** Kind of the member × viewer → whether a member who takes part and wants to be seen is named. A muted one does not stand out either. */
const namings: Record<MemberKind, Record<SessionViewer, boolean>> = {
  PUBLIC: toParticipants,
  MUTED: toNoOne,
  PRIVATE: toNoOne,
  PENDING: toNoOne,
  BLOCKED: toNoOne,
  OFFLINE: toNoOne,
}

export const sessionViewers = Object.keys(toParticipants) as SessionViewer[]

/** The kinds of members that a viewer of a session finds named in it. */
export const kindsNamedTo = (viewer: SessionViewer): MemberKind[] => memberKinds.filter((kind) => namings[kind][viewer])

/** What a member wants in all their sessions, and what they chose for one booking, which counts more → whether they want to be named in it. */
const wishes: Record<SightAtBooking, Record<'SEEN' | 'UNSEEN', boolean>> = {
  AS_PROFILE: { SEEN: true, UNSEEN: false },
  SHOWN: { SEEN: true, UNSEEN: true },
  HIDDEN: { SEEN: false, UNSEEN: false },
}

export const sightsAtBooking = Object.keys(wishes) as SightAtBooking[]

export const wantsToBeNamed = (isSeenEverywhere: boolean, atBooking: SightAtBooking): boolean =>
  wishes[atBooking][isSeenEverywhere ? 'SEEN' : 'UNSEEN']

/** As it is kept: what holds for all sessions is no choice of its own. */
export const chosenSight = (sight: SightAtBooking): Exclude<SightAtBooking, 'AS_PROFILE'> | null => (sight === 'AS_PROFILE' ? null : sight)

/** What members do themselves. WRITE puts words before the community, CHANGE_PROFILE and the rest concern the member alone or protect them. */
export type Deed = 'SIGN_IN' | 'CHANGE_PROFILE' | 'FOLLOW' | 'BLOCK' | 'REPORT' | 'WRITE'

const all = { SIGN_IN: true, CHANGE_PROFILE: true, FOLLOW: true, BLOCK: true, REPORT: true, WRITE: true }
const none = { SIGN_IN: false, CHANGE_PROFILE: false, FOLLOW: false, BLOCK: false, REPORT: false, WRITE: false }

/** A private member may follow, block and report: none of it is shown to others. A muted one may do all but write. */
const deeds: Record<MemberKind, Record<Deed, boolean>> = {
  PUBLIC: all,
  MUTED: { ...all, WRITE: false },
  PRIVATE: all,
  PENDING: none,
  BLOCKED: none,
  OFFLINE: none,
}

export const maySelf = (kind: MemberKind, deed: Deed): boolean => deeds[kind][deed]
