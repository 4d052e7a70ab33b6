import type { CallbackName } from '@foyer/contract'
import type { Handler } from '../../ground/handler.ts'
import { addressOf, requireVisit } from './visits.ts'

// Pages need to know which ways back there are, not where they lead.
const names: readonly CallbackName[] = [
  'postFlowUrl',
  'thankYouPageUrl',
  'loginUrl',
  'bookingsServiceListUrl',
  'planListUrl',
  'cartPageUrl',
]

export const getVisit: Handler<'redirects', 'getVisit'> = async ({ params: { visitId } }, context) => {
  const { clientName, callbacks } = await requireVisit(context, visitId)
  return { visit: { id: visitId, clientName, callbacks: names.filter((name) => addressOf(callbacks, name) !== undefined) } }
}
