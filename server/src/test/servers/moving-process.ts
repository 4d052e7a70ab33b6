import { openDatabase } from '../../ground/db/database.ts'
import { createOutgoing } from '../../ground/outgoing/outgoing.ts'
import { workMoves } from '../../setup/moving-in/work-moves.ts'
import { handlers } from '../../start/handlers.ts'
import { quietDependencies } from '../../start/quiet-dependencies.ts'

/** A process that works on the moves of a database until it is killed. Arguments: the database, and the instant of its clock. */
const [connectionString = '', now = ''] = process.argv.slice(2)
const { db } = openDatabase({ connectionString, poolSize: 4 })
const outgoing = createOutgoing({ allowsLoopback: true, allowsPrivateNetworks: false })
await workMoves(await quietDependencies({ db, clock: () => now, outgoing }), handlers)
console.log('worked')
