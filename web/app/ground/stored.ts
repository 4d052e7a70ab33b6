type Store = {
  read: (key: string) => string | null
  keep: (key: string, text: string) => void
  forget: (key: string) => void
  clear: () => void
}

/**
 * Browsers that keep nothing refuse even to be asked, and a full one refuses to take more. Then nothing is kept: what is stored here is a
 * convenience that every page can do without.
 */
const storeIn = (storage: () => Storage): Store => {
  const ask = <Answer>(question: (found: Storage) => Answer): Answer | null => {
    try {
      return question(storage())
    } catch {
      return null
    }
  }
  return {
    read: (key) => ask((found) => found.getItem(key)),
    keep: (key, text) => void ask((found) => found.setItem(key, text)),
    forget: (key) => void ask((found) => found.removeItem(key)),
    clear: () => void ask((found) => found.clear()),
  }
}

/** Kept for this tab, also when its page is loaded anew. */
export const tabStore = storeIn(() => sessionStorage)

/** Kept in this browser, for all its tabs and until it is cleared. */
export const browserStore = storeIn(() => localStorage)
