// What any answer costs that needs the database once: the same framework, pool and driver, a logger that keeps as quiet as the server's by
// default, and no product. Run by the benchmarks.
import Fastify from 'fastify'
import { sql } from 'kysely'
import { openDatabase } from '../../server/src/ground/db/database.ts'

const { DATABASE_URL: connectionString = '', PORT: port = '' } = process.env
const { db } = openDatabase({ connectionString })
const app = Fastify({ logger: { level: 'warn' } })

app.get('/health', () => ({ status: 'ok' }))
app.post('/bare', async () => {
  const { rows } = await sql<{ one: number }>`select ${1}::int as one`.execute(db)
  return rows[0]
})
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.once('SIGTERM', () => process.exit(0))
