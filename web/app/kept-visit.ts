import type { Visit } from '@foyer/contract'
import { useEffect, useState } from 'react'

const key = 'foyer-visit'

/** The visit of this tab: it goes on when a page is loaded anew, and another tab is another visit. */
export const useKeptVisit = (found: Visit | null): Visit | null => {
  const [kept, setKept] = useState(found)
  useEffect(() => setKept((before) => keptOr(found ?? before)), [found])
  return found ?? kept
}

const keptOr = (found: Visit | null): Visit | null => {
  try {
    if (found) sessionStorage.setItem(key, JSON.stringify(found))
    // Nobody else writes it.
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Visit | null
  } catch {
    // Browsers that keep nothing refuse even to be asked.
    return found
  }
}
