type Store = {
  read: (key: string) => string | null
  keep: (key: string, text: string) => void
  forget: (key: string) => void
  clear: () => void
}

/** Some browsers refuse access to storage, and a full one refuses to write. Then nothing is stored: every page works without it. */
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

export const tabStore = storeIn(() => sessionStorage)

export const browserStore = storeIn(() => localStorage)
