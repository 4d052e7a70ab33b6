import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { studio } from './studio.ts'

/** The text of the newest mail to an address that says this, once it has been written. */
export const mailTo = async (address: string, words: string, dataDirectory = studio().dataDirectory): Promise<string> => {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const found = (await mails(dataDirectory)).find(({ to, text }) => to.includes(address) && text.includes(words))
    if (found) return found.text
    await pause(100)
  }
  throw new Error(`No mail to ${address} says "${words}"`)
}

/** Every mail to an address so far, newest first. */
export const mailsTo = async (address: string, dataDirectory = studio().dataDirectory): Promise<string[]> =>
  (await mails(dataDirectory)).filter(({ to }) => to.includes(address)).map(({ text }) => text)

/** The way back to a booking, as the mail carries it. */
export const manageLinkIn = (mail: string): string => {
  const [link] = /\/booking\/[\w.~-]+/.exec(mail) ?? []
  if (!link) throw new Error(`No link to a booking in:\n${mail}`)
  return link
}

type ReadMail = { to: (string | undefined)[]; text: string }

/** Newest first. */
const mails = async (dataDirectory: string): Promise<ReadMail[]> => {
  const folder = join(dataDirectory, 'outbox')
  // One that is being written has another ending until it is whole.
  const names = (await readdir(folder).catch(() => []))
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .reverse()
  return Promise.all(names.map((name) => readOnce(join(folder, name))))
}

const readBefore = new Map<string, Promise<ReadMail>>()

/** A mail that was written does not change, and a journey that waits for one looks through all of them again and again. */
const readOnce = (file: string): Promise<ReadMail> => {
  const read = readBefore.get(file) ?? readFile(file).then(readMail)
  readBefore.set(file, read)
  return read
}

// Long addresses are folded over several lines, which is for a library to undo.
const readMail = async (mail: Buffer): Promise<ReadMail> => {
  const { to = [] } = await PostalMime.parse(mail)
  return { to: to.map(({ address }) => address), text: readable(mail.toString('latin1')) }
}

/** The whole mail, with soft line breaks and escapes undone. */
const readable = (mail: string): string => {
  const bytes = mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
