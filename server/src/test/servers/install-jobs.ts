import { createJobs } from '../../ground/outbox/jobs.ts'
import { background } from '../../start/background.ts'

/** The queue's own tables, made once in the template database. */
export const installJobs = async (connectionString: string): Promise<void> => {
  const jobs = createJobs(background, {
    connectionString,
    onError: (error) => {
      throw error
    },
  })
  await jobs.start()
  await jobs.stop()
}
