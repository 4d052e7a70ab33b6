import type { TestProject } from 'vitest/node'
import { background } from '../background.ts'
import { migrate } from '../db/migrate.ts'
import { createJobs } from '../outbox/jobs.ts'
import { administer, otherDatabase } from './database.ts'
import { startTestCluster } from './test-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The database that every test database is copied from; nobody may stay connected to it. */
    templateConnectionString: string
  }
}

/** One PostgreSQL for the run, or the one named by FOYER_TEST_DATABASE_URL, with a migrated template to copy from. */
export default async function setup(project: TestProject) {
  const external = process.env.FOYER_TEST_DATABASE_URL
  const cluster = external ? { connectionString: external, stop: async () => {} } : await startTestCluster()
  const name = `foyer_template_${process.pid}`
  const template = otherDatabase(cluster.connectionString, name)
  try {
    await administer(cluster.connectionString, `create database ${name}`)
    await migrate(template)
    await installJobs(template)
  } catch (error) {
    await cluster.stop()
    throw error
  }
  project.provide('templateConnectionString', template)
  return async () => {
    if (external) await administer(external, `drop database ${name} with (force)`)
    await cluster.stop()
  }
}

// The queue's own tables, made once here instead of once in each test file.
async function installJobs(connectionString: string): Promise<void> {
  const jobs = createJobs(background, {
    connectionString,
    onError: (error) => {
      throw error
    },
  })
  await jobs.start()
  await jobs.stop()
}
