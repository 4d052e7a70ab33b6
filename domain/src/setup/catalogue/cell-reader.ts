export type Cells = { readonly [column: string]: string }

export type CellMistake = { field: string; code: string; description: string; data?: Record<string, unknown> }

export type Directory = { idOf: (name: string) => string | null; labelOf: (id: string) => string; names: readonly string[] }

const separator = ';'
const mostNamesListed = 20

export function directoryOf(entries: readonly { id: string; name: string }[]): Directory {
  const byName = Map.groupBy(entries, ({ name }) => keyOf(name))
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return {
    idOf: (name) => byId.get(name.toLowerCase())?.id ?? onlyOne(byName.get(keyOf(name))),
    labelOf: (id) => {
      const name = byId.get(id)?.name ?? ''
      return name.trim() && !name.includes(separator) && onlyOne(byName.get(keyOf(name))) === id ? name.trim() : id
    },
    names: entries.map(({ name }) => name),
  }
}

const keyOf = (name: string): string => name.trim().toLowerCase()
const onlyOne = (entries: readonly { id: string }[] | undefined): string | null => (entries?.length === 1 ? (entries[0]?.id ?? null) : null)

export const listCell = (values: readonly (string | number)[]): string => values.join(`${separator} `)

type Whole = { least: number; most: number }

/** Readers return undefined for a column that the file does not have, and null for an empty cell. */
export function cellReader(cells: Cells) {
  const mistakes: CellMistake[] = []
  const refuse = (field: string, code: string, description: string, data?: Record<string, unknown>) => {
    mistakes.push({ field, code, description, ...(data && { data }) })
    return undefined
  }
  const text = (column: string): string | null | undefined => {
    const cell = cells[column]
    return cell?.trim() === '' ? null : cell
  }
  const whole = (column: string, given: string, { least, most }: Whole): number | undefined => {
    const value = Number(given.trim())
    if (Number.isInteger(value) && value >= least && value <= most) return value
    return refuse(column, 'NUMBER', `must be a whole number from ${least} to ${most}`, { minimum: least, maximum: most })
  }
  const named = (column: string, name: string, directory: Directory): string | undefined =>
    directory.idOf(name.trim()) ??
    refuse(column, 'UNKNOWN_NAME', `does not name one on this site: ${name.trim()}`, { allowed: directory.names.slice(0, mostNamesListed) })
  const parts = (column: string): string[] | undefined => {
    const cell = text(column)
    if (cell === undefined) return undefined
    return (cell ?? '').split(separator).flatMap((part) => (part.trim() ? [part.trim()] : []))
  }
  return {
    mistakes,
    refuse,
    text,
    integer: (column: string, range: Whole) => {
      const cell = text(column)
      return cell === undefined || cell === null ? cell : whole(column, cell, range)
    },
    integers: (column: string, range: Whole) => parts(column)?.flatMap((part) => whole(column, part, range) ?? []),
    flag: (column: string) => {
      const cell = text(column)
      if (cell === undefined || cell === null) return cell
      return flags[cell.trim().toLowerCase()] ?? refuse(column, 'FLAG', 'must be true or false', { allowed: ['true', 'false'] })
    },
    choice: <Value extends string>(column: string, allowed: readonly Value[]) => {
      const cell = text(column)
      if (cell === undefined || cell === null) return cell
      const chosen = allowed.find((value) => value === cell.trim().toUpperCase())
      return chosen ?? refuse(column, 'ENUM', `must be one of ${allowed.join(', ')}`, { allowed: [...allowed] })
    },
    name: (column: string, directory: Directory) => {
      const cell = text(column)
      return cell === undefined || cell === null ? cell : named(column, cell, directory)
    },
    names: (column: string, directory: Directory) => parts(column)?.flatMap((part) => named(column, part, directory) ?? []),
  }
}

export type CellReader = ReturnType<typeof cellReader>

const flags: Record<string, boolean> = { true: true, false: false, yes: true, no: false, '1': true, '0': false }
