import { copyOptions } from './create-options.ts'
import { findPricedOptions } from './service-options-store.ts'

export { copyOptions, findPricedOptions }
