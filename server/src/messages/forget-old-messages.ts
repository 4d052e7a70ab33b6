import type { Dependencies } from '../dependencies.ts'
import { deleteFarewells, deleteMessagesBefore } from './messages-store.ts'

/** How long the delivery log goes back. */
const keptDays = 400
const mostAtOnce = 5_000

/** Once a minute: forgets messages of more than a year ago, and those that told of a deletion. */
export const forgetOldMessages = async ({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): Promise<void> => {
  const before = Temporal.Instant.from(clock())
    .subtract({ hours: keptDays * 24 })
    .toString()
  await deleteFarewells(db)
  await deleteMessagesBefore(db, before, mostAtOnce)
}
