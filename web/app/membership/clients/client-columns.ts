import { useState } from 'react'
import { browserStore } from '../../ground/stored.ts'

/** What the list can show beside the name. */
export const clientColumns = ['standing', 'plan', 'visits', 'last', 'next', 'since', 'language', 'tags'] as const
export type ClientColumn = (typeof clientColumns)[number]

const usual: readonly ClientColumn[] = ['standing', 'plan', 'visits', 'last', 'next']
const key = 'foyer.clients.columns'

const read = (): readonly ClientColumn[] => {
  const kept = browserStore.read(key)
  return kept === null ? usual : clientColumns.filter((column) => kept.split(' ').includes(column))
}

/** The columns that this manager wants, kept in the browser. */
export const useClientColumns = () => {
  const [columns, setColumns] = useState(read)
  const toggle = (column: ClientColumn) => {
    const wanted = clientColumns.filter((one) => (one === column ? !columns.includes(one) : columns.includes(one)))
    browserStore.keep(key, wanted.join(' '))
    setColumns(wanted)
  }
  return { columns, toggle }
}
