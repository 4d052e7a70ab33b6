import { useState } from 'react'
import type { WantedClients } from './clients-wanted.ts'
import { NoteClientsDialog } from './note-clients-dialog.tsx'
import { RemoveClientsDialog } from './remove-clients-dialog.tsx'
import { TagClientsDialog } from './tag-clients-dialog.tsx'

/** What is done by a filter, to clients on other pages, too. */
export const doneTogether = ['tag', 'note', 'delete'] as const
export type Together = (typeof doneTogether)[number]

export const isTogether = (name: string): name is Together => doneTogether.some((one) => one === name)

const dialogs = { tag: TagClientsDialog, note: NoteClientsDialog, delete: RemoveClientsDialog }

/** Asks in a dialog before many clients are changed together. */
export const useClientsTogether = (meant: WantedClients, onDone: () => void) => {
  const [doing, setDoing] = useState<Together | null>(null)
  const Dialog = doing && dialogs[doing]
  const close = () => setDoing(null)
  const finish = () => {
    close()
    onDone()
  }
  return { ask: setDoing, dialog: Dialog && <Dialog {...meant} onDone={finish} onClose={close} /> }
}
