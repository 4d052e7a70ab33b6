import { hashCheaply, hashWith } from './password-cost.ts'

// For every test file anew: one that is about the cost itself hashes as the product does.
hashWith(hashCheaply)
