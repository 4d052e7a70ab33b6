import type { Access, Operation } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import { type Caller, memberIdOf } from '../caller.ts'

const mayCall: Record<Access, (caller: Caller) => boolean> = {
  anyone: () => true,
  visitor: ({ kind }) => kind !== 'anonymous',
  member: (caller) => memberIdOf(caller) !== null,
  manager: ({ kind }) => kind === 'manager',
}

/** May this kind of caller use this row at all? Whose booking it is, is the verb's own question. */
export const admit = (row: Operation, caller: Caller): void => {
  if (mayCall[row.access](caller)) return
  throw new Refusal(caller.kind === 'anonymous' ? 'UNAUTHENTICATED' : 'PERMISSION_DENIED')
}
