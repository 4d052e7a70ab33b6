import type { Member, SightAtBooking } from '@foyer/contract'
import type { IdentityStatus } from '../../people/accounts/standing.ts'

/** The account decides first, then the member's own choice, then the business. */
export type MemberKind = 'PUBLIC' | 'MUTED' | 'PRIVATE' | 'PENDING' | 'BLOCKED' | 'OFFLINE'

export type StandingInCommunity = { status: IdentityStatus } & Pick<Member, 'privacyStatus' | 'activityStatus'>

export const memberKindOf = ({ status, privacyStatus, activityStatus }: StandingInCommunity): MemberKind | null => {
  if (status === 'DELETED') return null
  if (status !== 'ACTIVE') return status
  if (privacyStatus !== 'PUBLIC') return 'PRIVATE'
  return activityStatus === 'MUTED' ? 'MUTED' : 'PUBLIC'
}

/**
 * EXCLUDED: a visitor of a site that shows its members to members only. IN_BLOCK_RELATION: a member who blocks the other, or is blocked by
 * them.
 */
export type Viewer = 'VISITOR' | 'EXCLUDED' | 'MEMBER' | 'FOLLOWER' | 'IN_BLOCK_RELATION' | 'SELF' | 'MANAGER'

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

/** Kind of the member × viewer. Members who may not sign in cannot see themselves either. */
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

export const kindsShownTo = (viewer: Viewer): MemberKind[] =>
  memberKinds.filter((kind) => sights[kind][viewer] === 'PROFILE' || sights[kind][viewer] === 'EVERYTHING')

export type SessionViewer = 'PARTICIPANT' | 'PARTICIPANT_IN_BLOCK_RELATION' | 'OUTSIDER'

const toParticipants = { PARTICIPANT: true, PARTICIPANT_IN_BLOCK_RELATION: false, OUTSIDER: false } as const
const toNoOne = { PARTICIPANT: false, PARTICIPANT_IN_BLOCK_RELATION: false, OUTSIDER: false } as const

/** Kind of the member × viewer → whether a participant who wants to be seen is named. A muted one is not named. */
const namings: Record<MemberKind, Record<SessionViewer, boolean>> = {
  PUBLIC: toParticipants,
  MUTED: toNoOne,
  PRIVATE: toNoOne,
  PENDING: toNoOne,
  BLOCKED: toNoOne,
  OFFLINE: toNoOne,
}

export const sessionViewers = Object.keys(toParticipants) as SessionViewer[]

export const kindsNamedTo = (viewer: SessionViewer): MemberKind[] => memberKinds.filter((kind) => namings[kind][viewer])

const wishes: Record<SightAtBooking, Record<'SEEN' | 'UNSEEN', boolean>> = {
  AS_PROFILE: { SEEN: true, UNSEEN: false },
  SHOWN: { SEEN: true, UNSEEN: true },
  HIDDEN: { SEEN: false, UNSEEN: false },
}

export const sightsAtBooking = Object.keys(wishes) as SightAtBooking[]

export const wantsToBeNamed = (isSeenEverywhere: boolean, atBooking: SightAtBooking): boolean =>
  wishes[atBooking][isSeenEverywhere ? 'SEEN' : 'UNSEEN']

export const chosenSight = (sight: SightAtBooking): Exclude<SightAtBooking, 'AS_PROFILE'> | null => (sight === 'AS_PROFILE' ? null : sight)

/** WRITE is public in the community; the rest concerns the member alone or protects them. */
export type Deed = 'SIGN_IN' | 'CHANGE_PROFILE' | 'FOLLOW' | 'BLOCK' | 'REPORT' | 'WRITE'

const all = { SIGN_IN: true, CHANGE_PROFILE: true, FOLLOW: true, BLOCK: true, REPORT: true, WRITE: true }
const none = { SIGN_IN: false, CHANGE_PROFILE: false, FOLLOW: false, BLOCK: false, REPORT: false, WRITE: false }

/** A private member may follow, block and report, since others see none of it. */
const deeds: Record<MemberKind, Record<Deed, boolean>> = {
  PUBLIC: all,
  MUTED: { ...all, WRITE: false },
  PRIVATE: all,
  PENDING: none,
  BLOCKED: none,
  OFFLINE: none,
}

export const maySelf = (kind: MemberKind, deed: Deed): boolean => deeds[kind][deed]
