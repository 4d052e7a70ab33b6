import type { ImportPlan } from '@foyer/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../api.ts'
import { useCall } from '../../ground/use-call.ts'
import { type ChosenFile, type FileProblem, readChosenFile } from './chosen-file.ts'

/** One file on its way into the site: chosen, shown as a preview, imported. */
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
    // Anything that can be booked may be another one now.
    if (done) await queries.invalidateQueries()
  }
  const reset = () => {
    setFile(null)
    forget()
  }
  return { file, problem, preview, importing, choose, submit, reset, lookAgain: () => file && look(file) }
}

export type Import = ReturnType<typeof useImport>
