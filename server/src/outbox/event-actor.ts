import { type Caller, identificationOf, isBusiness } from '../caller.ts'

/** Who made something happen, as the event keeps it: the side it came from, a name to show, and the wire's identification. */
export type EventActor = { type: 'BUSINESS' | 'CUSTOMER' | 'SYSTEM'; name?: string; initiatedBy: ReturnType<typeof identificationOf> }

/** `SYSTEM` is the clock: a hold that ran out, a request that nobody answered in time. */
export type EventCaller = Caller | 'SYSTEM'

export const eventActorOf = (caller: EventCaller): EventActor => {
  if (caller === 'SYSTEM') return { type: 'SYSTEM', initiatedBy: {} }
  if (isBusiness(caller)) return { type: 'BUSINESS', name: caller.name, initiatedBy: identificationOf(caller) }
  return { type: 'CUSTOMER', initiatedBy: identificationOf(caller) }
}
