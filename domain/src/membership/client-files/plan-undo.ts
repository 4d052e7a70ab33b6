import type { ClientValues } from './client-fields.ts'

export type ImportedLine = {
  contactId: string
  isNew: boolean
  current: { readonly [field: string]: string }
  previous: { readonly [field: string]: string | null }
  noteId: string | null
}

export type ClientUndo = { contactId: string; action: 'DELETE' | 'RESTORE' | 'KEEP'; fields: { [field: string]: string | null } }

type Facts = { values: ReadonlyMap<string, ClientValues>; named: ReadonlySet<string> }

/**
 * A new client is deleted if nothing happened with them since; a changed client gets the previous value of each field that still is as the
 * import left it. Later changes stay.
 */
export function planClientUndo(lines: readonly ImportedLine[], { values, named }: Facts): ClientUndo[] {
  return lines.flatMap((line): ClientUndo[] => {
    const { contactId } = line
    const present = values.get(contactId)
    if (!present) return []
    if (line.isNew) return [{ contactId, action: !named.has(contactId) && isAsImported(line, present) ? 'DELETE' : 'KEEP', fields: {} }]
    const fields = Object.fromEntries(Object.entries(line.previous).filter(([field]) => present[field] === line.current[field]))
    const isRestored = Object.keys(fields).length > 0 || line.noteId !== null
    return [{ contactId, action: isRestored ? 'RESTORE' : 'KEEP', fields }]
  })
}

const isAsImported = ({ current }: ImportedLine, present: ClientValues): boolean =>
  Object.keys({ ...current, ...present }).every((field) => current[field] === present[field])
