import { type ClientImportMode, type ClientImportPlan, contract } from '@foyer/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../api.ts'
import { useCall } from '../../ground/use-call.ts'

type Reading = { columns?: string[]; mode: ClientImportMode; leaveOutMistakes: boolean }

const guessedReading: Reading = { mode: 'UPDATE', leaveOutMistakes: false }

export const useClientImport = () => {
  const queries = useQueryClient()
  const [file, setFile] = useState<TableFile | null>(null)
  const [problem, setProblem] = useState<FileProblem | null>(null)
  const [reading, setReading] = useState(guessedReading)
  const [plan, setPlan] = useState<ClientImportPlan | null>(null)
  const preview = useCall(client['client-files'].previewClientImport)
  const importing = useCall(client['client-files'].importClients)
  const look = async ({ bytes }: TableFile, { columns, mode }: Reading) => {
    importing.forget()
    const answer = await preview.send({ query: { mode, ...(columns && { columns }) }, body: bytes })
    // The previous preview stays until the next one is loaded, so that the page does not jump.
    if (answer) setPlan(answer)
  }
  const choose = async (chosen: File) => {
    const read = await readTableFile(chosen)
    const table = typeof read === 'string' ? null : read
    setProblem(typeof read === 'string' ? read : null)
    setFile(table)
    setPlan(null)
    setReading(guessedReading)
    if (table) await look(table, guessedReading)
    else preview.forget()
  }
  const change = async (changes: Partial<Reading>) => {
    const next = { ...reading, ...changes }
    setReading(next)
    if (file && changes.leaveOutMistakes === undefined) await look(file, next)
  }
  const submit = async () => {
    if (!file || !plan) return
    const { columns, ...how } = reading
    const query = { ...how, ...(columns && { columns }), fingerprint: plan.fingerprint }
    const done = await importing.send({ query, body: file.bytes })
    if (done) await Promise.all(['clients', 'contacts', 'client-files'].map((room) => queries.invalidateQueries({ queryKey: [room] })))
  }
  const reset = () => {
    setFile(null)
    setPlan(null)
    preview.forget()
    importing.forget()
  }
  return { file, problem, preview, plan, reading, importing, choose, change, submit, reset, lookAgain: () => file && look(file, reading) }
}

export type ClientImporting = ReturnType<typeof useClientImport>

const { maxBytes } = contract['client-files'].previewClientImport.upload
export const mostTableMegabytes = maxBytes / 1024 / 1024
export const tableTypes = '.csv,.tsv,.txt,text/csv'

type FileProblem = 'empty' | 'tooLarge' | 'wrongType'
type TableFile = { name: string; bytes: Uint8Array<ArrayBuffer> }

async function readTableFile(file: File): Promise<TableFile | FileProblem> {
  if (file.size === 0) return 'empty'
  if (file.size > maxBytes) return 'tooLarge'
  if (!/\.(csv|tsv|txt)$/i.test(file.name) && file.type !== 'text/csv') return 'wrongType'
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }
}
