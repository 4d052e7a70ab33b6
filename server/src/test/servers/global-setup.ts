import type { TestProject } from 'vitest/node'
import { migrate } from '../../ground/db/migrate.ts'
import { administer, otherDatabase } from './database.ts'
import { installJobs } from './install-jobs.ts'
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

async function makeTemplate(): Promise<Template> {
  const external = process.env.FOYER_TEST_DATABASE_URL
  const cluster = external ? { connectionString: external, stop: async () => {} } : await startTestCluster()
  const name = `foyer_template_${process.pid}`
  const connectionString = otherDatabase(cluster.connectionString, name)
  try {
    await administer(cluster.connectionString, `create database ${name}`)
    await migrate(connectionString)
    await installJobs(connectionString)
  } catch (error) {
    await cluster.stop()
    throw error
  }
  const remove = async () => {
    if (external) await administer(external, `drop database ${name} with (force)`)
    await cluster.stop()
  }
  return { connectionString, remove }
}
