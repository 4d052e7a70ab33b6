import { tabStore } from '../ground/stored.ts'

/* Signing up leads to a page that is loaded anew, and may take several steps: the tab remembers that a member is new until it was said. */

const key = 'foyer-new-member'

export const rememberNewMember = (): void => tabStore.keep(key, 'true')

/** True once after signing up. */
export const isNewMember = (): boolean => {
  const isNew = tabStore.read(key) !== null
  tabStore.forget(key)
  return isNew
}
