import { deleteOldReached, findLifted, noteReached, takeChallenge } from './bounds-store.ts'
import { claimWork, newWork } from './proof-of-work.ts'
import { BoundRefusal, notingReached } from './reached-bounds.ts'

export { BoundRefusal, claimWork, deleteOldReached, findLifted, newWork, noteReached, notingReached, takeChallenge }
