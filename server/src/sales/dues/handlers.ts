import type { Handlers } from '../../ground/handler.ts'
import { listDues } from './read-dues.ts'
import { remindOfDue } from './remind-of-due.ts'
import { forgiveRenewal } from './settle-renewal.ts'

export const duesHandlers: Handlers<'dues'> = { listDues, remindOfDue, forgiveRenewal }
