import { hashCheaply, hashWith } from './password-cost.ts'

// Set for every test file; a test about the cost itself hashes as the product does.
hashWith(hashCheaply)
