import { findRenewal, lockRenewal, reopenRenewal, takeForRenewal } from './settle-renewal.ts'

export { findRenewal, lockRenewal, reopenRenewal, takeForRenewal }
