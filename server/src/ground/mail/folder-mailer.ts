import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mailer } from '../ports/mailer.ts'
import { mimeOf } from './mime.ts'

/** Writes each mail as an `.eml` file, which every mail program opens. Names begin with the time, so the newest is last. */
export const createFolderMailer = (folder: string): Mailer => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    transport: 'OUTBOX_FOLDER',
    send: async (mail) => {
      const { message } = await transport.sendMail(mimeOf(mail))
      const file = path.join(folder, `${mail.sentAt.replaceAll(':', '-')} ${fileNameOf(mail.messageId)}.eml`)
      await mkdir(folder, { recursive: true })
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${file}.part`, file)
      return { response: `written to ${file}` }
    },
    close: () => transport.close(),
  }
}

const fileNameOf = (messageId: string): string => messageId.replace(/[^\w.@-]/g, '').slice(0, 100)
