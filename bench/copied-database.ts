import pg from 'pg'

/** Copies a database that has no connections. Answers the address of the copy. */
export async function copyDatabase(connectionString: string, name: string): Promise<string> {
  const source = new URL(connectionString)
  const copy = new URL(connectionString)
  const maintenance = new URL(connectionString)
  copy.pathname = name
  maintenance.pathname = 'postgres'
  const client = new pg.Client({ connectionString: maintenance.href })
  await client.connect()
  try {
    await client.query(`create database ${name} template ${source.pathname.slice(1)}`)
    return copy.href
  } finally {
    await client.end()
  }
}
