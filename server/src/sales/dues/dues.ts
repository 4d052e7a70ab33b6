import { findRenewal, lockRenewal, payRenewalAtDesk, reopenRenewal } from './settle-renewal.ts'

export { findRenewal, lockRenewal, payRenewalAtDesk, reopenRenewal }
