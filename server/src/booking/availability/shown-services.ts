import type { Caller } from '../../ground/caller.ts'
import { seesHiddenServices } from '../../offer/services/services.ts'
import type { BookableService } from './catalogue.ts'

/** Hidden services have no times for callers who may not see them. */
export const isShownTo = (caller: Caller): ((service: Pick<BookableService, 'hidden'>) => boolean) => {
  const seesHidden = seesHiddenServices(caller)
  return ({ hidden }) => seesHidden || !hidden
}
