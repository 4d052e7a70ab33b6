import type { CallbackName, Visit } from '@foyer/contract'
import { createContext, use } from 'react'

/** The front end that sent this visitor, and its addresses to go back to. */
const VisitContext = createContext<Visit | null>(null)

export const VisitProvider = VisitContext

export const useVisit = (): Visit | null => use(VisitContext)

/** By the server, which knows the address and tells it to no page. A link to it needs `reloadDocument`; null where that way is not offered. */
export const wayBack = (visit: Visit | null, callback: CallbackName): string | null =>
  visit?.callbacks.includes(callback) ? `/_api/foyer/v1/visits/${visit.id}/${callback}` : null
