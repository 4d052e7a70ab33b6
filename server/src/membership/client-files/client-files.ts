import { forgetOldLines } from './imports-store.ts'

export { forgetOldLines }
