import { findRenewal, lockRenewal, reopenRenewal, takeForRenewal } from './settle-renewal.ts'

/** What other rooms may use of what is owed. */
export { findRenewal, lockRenewal, reopenRenewal, takeForRenewal }
