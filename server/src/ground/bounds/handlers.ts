import type { Handlers } from '../handler.ts'
import { liftBound, listReachedBounds, restoreBound } from './reached-bounds.ts'

export const boundsHandlers: Handlers<'bounds'> = { listReachedBounds, liftBound, restoreBound }
