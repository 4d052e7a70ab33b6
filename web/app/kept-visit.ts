import type { Visit } from '@foyer/contract'
import { useEffect, useState } from 'react'
import { tabStore } from './stored.ts'

const key = 'foyer-visit'

/** The visit of this tab: it goes on when a page is loaded anew, and another tab is another visit. */
export const useKeptVisit = (found: Visit | null): Visit | null => {
  const [kept, setKept] = useState(found)
  useEffect(() => setKept((before) => keptOr(found ?? before)), [found])
  return found ?? kept
}

const keptOr = (found: Visit | null): Visit | null => {
  if (!found) return JSON.parse(tabStore.read(key) ?? 'null') as Visit | null // written below
  tabStore.keep(key, JSON.stringify(found))
  return found
}
