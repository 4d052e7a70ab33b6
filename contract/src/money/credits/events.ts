import { Type } from 'typebox'
import { Guid } from '../../ground/scalars.ts'
import { CreditLine, OrderCredits } from './schemas.ts'

const told = Type.Object({ orderId: Guid, lines: Type.Array(CreditLine) })

/** Domain events of credits that managers move: name → payload. What bookings and cycles move is told by their own events. */
export const creditEvents = {
  'credits.corrected': told,
  'credits.returned': told,
  /** Without a plan; what became of them is told by events of orders, too. */
  'credits.granted': Type.Object({ credits: OrderCredits, contactId: Guid }),
} as const
