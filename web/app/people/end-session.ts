import { queryClient } from '../ground/query-client.ts'
import { tabStore } from '../ground/stored.ts'

/** Also clears what the browser keeps of the person. Loads the API on demand, because visitors' pages do without it. */
export const endSession = async (): Promise<void> => {
  const { client } = await import('../api.ts')
  await client.identity.signOut({ body: {} })
  tabStore.clear()
  queryClient().clear()
}
