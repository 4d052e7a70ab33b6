import type { FastifyBaseLogger } from 'fastify'
import { beginAgain } from './db/begin-again.ts'
import type { Dependencies } from './dependencies.ts'
import type { Context } from './handler.ts'

const nothing = () => {}

const silent: FastifyBaseLogger = {
  level: 'silent',
  silent: nothing,
  fatal: nothing,
  error: nothing,
  warn: nothing,
  info: nothing,
  debug: nothing,
  trace: nothing,
  child: () => silent,
}

export const backgroundContext = (dependencies: Dependencies, siteId: string): Context => ({
  db: dependencies.db,
  dependencies,
  siteId,
  log: silent,
  caller: { kind: 'anonymous', siteId },
  now: dependencies.clock(),
  requestId: 'background',
  network: '',
  cameThroughUnknownProxy: false,
  comesFromOutside: false,
  device: null,
  pageOrigin: null,
  counted: { byNetwork: false, client: null, source: '' },
  countAgain: async () => {},
  languages: [],
  spokenLanguage: null,
  takesWebp: false,
  idempotencyKey: null,
  messageSignature: null,
  basicCredentials: null,
  changeSession: () => {},
  inTransaction: (work) => beginAgain(() => dependencies.db.transaction().execute(work)),
})
