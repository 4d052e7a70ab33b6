import { background } from '../background.ts'
import { createJobs } from '../outbox/jobs.ts'

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
