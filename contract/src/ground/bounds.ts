import { type Static, Type } from 'typebox'
import { rows } from './operation.ts'
import { IsoInstant, Nothing } from './scalars.ts'

/** The subjects whose coming bookings, holds and mails are bounded. `CLIENT`: a front end on a server. */
export const boundSubjects = ['VISITOR', 'ADDRESS', 'NETWORK', 'CLIENT', 'MEMBER'] as const
export type BoundSubject = (typeof boundSubjects)[number]

/** `MAILS`: the mails that strangers cause to one address. `EVERYONE`: all bounds of the site. */
export const BoundHolder = Type.Object({
  whose: Type.Enum([...boundSubjects, 'MAILS', 'EVERYONE']),
  who: Type.String({ maxLength: 320 }),
})
export type BoundHolder = Static<typeof BoundHolder>

export const ReachedBound = Type.Object({
  ...BoundHolder.properties,
  name: Type.Optional(Type.String()),
  /** `timesAsked` counts proofs of work, `timesRefused` refused calls and delayed mails. */
  timesAsked: Type.Integer(),
  timesRefused: Type.Integer(),
  lastDate: Type.Optional(IsoInstant),
  isLifted: Type.Boolean(),
  liftedUntil: Type.Optional(IsoInstant),
})
export type ReachedBound = Static<typeof ReachedBound>

export const boundsOperations = rows({
  listReachedBounds: {
    method: 'GET',
    path: '/_api/foyer/v1/reached-bounds',
    access: 'manager',
    permission: 'bookings.read',
    isRead: true,
    summary: 'Who reached a bound of bookings, holds or mails lately, and which bounds are lifted, the latest first, a hundred at most',
    response: Type.Object({ reachedBounds: Type.Array(ReachedBound) }),
    errors: [],
  },
  liftBound: {
    method: 'POST',
    path: '/_api/foyer/v1/reached-bounds/lift',
    access: 'manager',
    permission: 'site.manage',
    summary: 'Let a member, visitor, address, network, front end or everyone book without bounds, until an instant or until it is put back',
    body: Type.Object({ bound: BoundHolder, until: Type.Optional(IsoInstant) }),
    response: Nothing,
    errors: [],
  },
  restoreBound: {
    method: 'POST',
    path: '/_api/foyer/v1/reached-bounds/restore',
    access: 'manager',
    permission: 'site.manage',
    summary: 'Put a lifted bound back',
    body: Type.Object({ bound: BoundHolder }),
    response: Nothing,
    errors: [],
  },
})
