import type { Operation } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { Caller } from '../caller.ts'

const rank = { anonymous: 0, visitor: 1, manager: 2 } as const
const needed = { anyone: 0, visitor: 1, manager: 2 } as const

/** May this kind of caller use this row at all? Whose booking it is, is the verb's own question. */
export const admit = (row: Operation, caller: Caller): void => {
  if (rank[caller.kind] >= needed[row.access]) return
  throw new Refusal(caller.kind === 'anonymous' ? 'UNAUTHENTICATED' : 'PERMISSION_DENIED')
}
