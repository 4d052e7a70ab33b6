import type { TestProject } from 'vitest/node'
import { migrate } from '../../ground/db/migrate.ts'
import { administer, otherDatabase } from './database.ts'
import { copyMadeCluster, madeCluster } from './made-cluster.ts'
import { startTestCluster } from './test-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The database that every test database is copied from; no connection to it may stay open. */
    templateConnectionString: string
  }
}

type Template = { connectionString: string; remove: () => Promise<void> }

let template: Promise<Template> | undefined
let users = 0

/**
 * One PostgreSQL for the run, or the one named by FOYER_TEST_DATABASE_URL, with a migrated template to copy from: for all projects that
 * need it.
 */
export default async function setup(project: TestProject) {
  users += 1
  template ??= makeTemplate()
  const { connectionString, remove } = await template
  project.provide('templateConnectionString', connectionString)
  return async () => {
    users -= 1
    if (users === 0) await remove()
  }
}

/** The database of the made cluster is itself the template; in a PostgreSQL from elsewhere it is made. */
async function makeTemplate(): Promise<Template> {
  const external = process.env.FOYER_TEST_DATABASE_URL
  if (external) return await makeTemplateIn(external)
  const made = await madeCluster()
  const { connectionString, stop } = await startTestCluster((directory) => copyMadeCluster(directory, made))
  return { connectionString, remove: stop }
}

async function makeTemplateIn(server: string): Promise<Template> {
  const name = `foyer_template_${process.pid}`
  const connectionString = otherDatabase(server, name)
  const { installJobs } = await import('./install-jobs.ts')
  await administer(server, `create database ${name}`)
  await migrate(connectionString)
  await installJobs(connectionString)
  return { connectionString, remove: () => administer(server, `drop database ${name} with (force)`) }
}
