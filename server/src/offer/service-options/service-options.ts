import { copyOptions } from './manage-options.ts'
import { findPricedOptions } from './service-options-store.ts'

export { copyOptions, findPricedOptions }
