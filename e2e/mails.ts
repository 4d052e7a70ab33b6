import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inject } from 'vitest'

/** The text of the newest mail to an address that says this, once it has been written. */
export const mailTo = async (address: string, words: string, dataDirectory = inject('dataDirectory')): Promise<string> => {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const found = (await mails(dataDirectory)).find((mail) => mail.includes(`\nTo: ${address}`) && mail.includes(words))
    if (found) return found
    await pause(100)
  }
  throw new Error(`No mail to ${address} says "${words}"`)
}

/** Every mail to an address so far, newest first. */
export const mailsTo = async (address: string, dataDirectory = inject('dataDirectory')): Promise<string[]> =>
  (await mails(dataDirectory)).filter((mail) => mail.includes(`To: ${address}`))

/** The way back to a booking, as the mail carries it. */
export const manageLinkIn = (mail: string): string => {
  const [link] = /\/booking\/[\w.~-]+/.exec(mail) ?? []
  if (!link) throw new Error(`No link to a booking in:\n${mail}`)
  return link
}

/** Newest first, with soft line breaks and escapes undone. */
const mails = async (dataDirectory: string): Promise<string[]> => {
  const folder = join(dataDirectory, 'outbox')
  // One that is being written has another ending until it is whole.
  const names = (await readdir(folder).catch(() => []))
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .reverse()
  return Promise.all(names.map(async (name) => readable(await readFile(join(folder, name), 'latin1'))))
}

const readable = (mail: string): string => {
  const bytes = mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
