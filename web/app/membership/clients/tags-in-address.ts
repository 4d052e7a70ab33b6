const escaped = (tag: string): string => tag.replaceAll('%', '%25').replaceAll(',', '%2C')

const unescaped = (text: string): string[] => {
  try {
    return [decodeURIComponent(text)]
  } catch {
    // Typed by hand: no tag of ours.
    return []
  }
}

/** Tags as one parameter of an address; null where there are none. */
export const addressOfTags = (tags: readonly string[]): string | null => (tags.length === 0 ? null : tags.map(escaped).join(','))

export const tagsIn = (parameter: string | undefined): string[] =>
  [...new Set((parameter ?? '').split(',').filter(Boolean).flatMap(unescaped))].slice(0, 20)
