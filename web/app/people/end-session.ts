import { queryClient } from '../ground/query-client.ts'
import { tabStore } from '../ground/stored.ts'

/** Signs out, and leaves nothing of the person to the next one at this browser. Loads the API itself: pages to look around on do without it. */
export const endSession = async (): Promise<void> => {
  const { client } = await import('../api.ts')
  await client.identity.signOut({ body: {} })
  tabStore.clear()
  queryClient().clear()
}
