import { contract, type ImportFormat, type ImportPlan } from '@foyer/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../api.ts'
import { useCall } from '../../ground/use-call.ts'

export const useImport = () => {
  const queries = useQueryClient()
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [problem, setProblem] = useState<FileProblem | null>(null)
  const preview = useCall(client.catalogue.previewImport)
  const importing = useCall(client.catalogue.importCatalogue)
  const forget = () => {
    preview.forget()
    importing.forget()
  }
  const look = async ({ format, bytes }: ChosenFile) => {
    forget()
    await preview.send({ query: { format }, body: bytes })
  }
  const choose = async (chosen: File) => {
    const read = await readChosenFile(chosen)
    setProblem(typeof read === 'string' ? read : null)
    setFile(typeof read === 'string' ? null : read)
    if (typeof read === 'string') forget()
    else await look(read)
  }
  const submit = async ({ fingerprint }: ImportPlan) => {
    if (!file) return
    const done = await importing.send({ query: { format: file.format, fingerprint }, body: file.bytes })
    // Everything that can be booked may have changed.
    if (done) await queries.invalidateQueries()
  }
  const reset = () => {
    setFile(null)
    forget()
  }
  return { file, problem, preview, importing, choose, submit, reset, lookAgain: () => file && look(file) }
}

export type Import = ReturnType<typeof useImport>

const { maxBytes } = contract.catalogue.previewImport.upload
export const mostImportMegabytes = maxBytes / 1024 / 1024
export const fileTypes = '.json,.csv,application/json,text/csv'

type FileProblem = 'empty' | 'tooLarge' | 'wrongType'
type ChosenFile = { name: string; format: ImportFormat; bytes: Uint8Array<ArrayBuffer> }

/** A table of sessions has columns that a table of services does not have. */
async function readChosenFile(file: File): Promise<ChosenFile | FileProblem> {
  if (file.size === 0) return 'empty'
  if (file.size > maxBytes) return 'tooLarge'
  const bytes = new Uint8Array(await file.arrayBuffer())
  const format = formatOf(file, bytes)
  return format ? { name: file.name, format, bytes } : 'wrongType'
}

function formatOf({ name, type }: File, bytes: Uint8Array): ImportFormat | null {
  if (/\.json$/i.test(name) || type === 'application/json') return 'JSON'
  // Systems with a spreadsheet program name that as the type of CSV files.
  if (!/\.(csv|txt)$/i.test(name) && type !== 'text/csv') return null
  const [header = ''] = new TextDecoder().decode(bytes.subarray(0, 4096)).split(/[\r\n]/, 1)
  return /(^|[,;\t"])(service|start)(["\t;,]|$)/.test(header) ? 'SESSIONS_CSV' : 'SERVICES_CSV'
}
