const always = ['revision', 'updatedDate']

/**
 * The previous value of each member that a change touched, by its dotted path; null where there was none. Lists are compared as a whole.
 */
export const modifiedFields = (before: object, after: object): Record<string, unknown> =>
  Object.fromEntries(changesIn(before, after).filter(([path]) => !always.includes(path)))

const changesIn = (before: object, after: object, prefix = ''): [string, unknown][] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name): [string, unknown][] => {
    const [previous, current] = [valueIn(before, name), valueIn(after, name)]
    // A dot or bracket in a name would read as a step of the path.
    const path = prefix + name.replace(/[.[\]\\]/g, '\\$&')
    if (isObject(previous) && isObject(current)) return changesIn(previous, current, `${path}.`)
    return JSON.stringify(previous) === JSON.stringify(current) ? [] : [[path, previous ?? null]]
  })

const valueIn = (object: object, name: string): unknown => (object as Record<string, unknown>)[name]

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)
