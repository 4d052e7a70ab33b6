import { Type } from 'typebox'
import { Guid } from '../../ground/scalars.ts'
import { Category } from './schemas.ts'

/** Domain events of categories: name → payload. The wire's event types are `wix.bookings.categories.v2.category_` + the part after the dot. */
export const categoryEvents = {
  'category.created': Type.Object({ entity: Category }),
  'category.updated': Type.Object({ entity: Category, previous: Category }),
  /** The category as it was. Its services are in the category `movedTo` now, or were deleted with it. */
  'category.deleted': Type.Object({ entity: Category, serviceIds: Type.Array(Guid), movedTo: Type.Optional(Guid) }),
} as const
