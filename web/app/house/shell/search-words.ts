export const isNamed = (label: string, typed: string): boolean => {
  const words = plain(label).split(/[\s,.&/–-]+/)
  return plain(typed)
    .split(/\s+/)
    .every((wanted) => words.some((word) => word.startsWith(wanted)))
}

/** "Müller" is found as "muller", too. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim()
