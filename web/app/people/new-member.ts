import { tabStore } from '../ground/stored.ts'

// Signing up takes several steps and reloads the page, so the tab remembers that a member is new until they were welcomed.

const key = 'foyer-new-member'

export const rememberNewMember = (): void => tabStore.keep(key, 'true')

export const isNewMember = (): boolean => {
  const isNew = tabStore.read(key) !== null
  tabStore.forget(key)
  return isNew
}
