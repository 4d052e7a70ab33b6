import { claimWork, newWork } from './proof-of-work.ts'
import { BoundRefusal, notingReached } from './reached-bounds.ts'
import { deleteOldReached, findLifted, noteReached } from './reached-bounds-store.ts'
import { takeChallenge } from './used-challenges-store.ts'

export { BoundRefusal, claimWork, deleteOldReached, findLifted, newWork, noteReached, notingReached, takeChallenge }
