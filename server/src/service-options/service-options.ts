import { copyOptions } from './create-options.ts'

export { copyOptions }
