import { Type } from 'typebox'
import { rows } from '../operation.ts'
import { IsoInstant, Nothing } from '../scalars.ts'
import { BoundHolder, ReachedBound } from './schemas.ts'

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
