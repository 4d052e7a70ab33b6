import type { Service } from '@foyer/contract'
import type { Translate } from '../text/translate.ts'

/** What happens to a new booking: confirmed at once, or asked for; and whether others may ask for the same time meanwhile. */
export type Approval = 'atOnce' | 'onRequest' | 'onOpenRequest'

export const approvalOf = ({ requireManualApproval, allowMultipleRequests }: Service['onlineBooking']): Approval => {
  if (!requireManualApproval) return 'atOnce'
  return allowMultipleRequests ? 'onOpenRequest' : 'onRequest'
}

/** What becomes of a request until it is answered: its time is kept, or others may ask for it as well. */
export const approvalText = ({ onlineBooking }: Pick<Service, 'onlineBooking'>, t: Translate): string =>
  t(onlineBooking.allowMultipleRequests ? 'visitor.service.approvalOpen' : 'visitor.service.approvalWords')
