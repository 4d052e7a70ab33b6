import { deleteEndedCounts } from './call-counts-store.ts'
import { callLimits, type LimitCall } from './call-limits.ts'
import { countedFor } from './counted-for.ts'
import { areSignUpsSuspicious, noteSignUp, requirePaidMessage } from './hourly-limits.ts'

export { areSignUpsSuspicious, callLimits, countedFor, deleteEndedCounts, type LimitCall, noteSignUp, requirePaidMessage }
