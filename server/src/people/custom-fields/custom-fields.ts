import { inWordsOf } from './change-custom-fields.ts'
import { loadCustomFields } from './custom-fields-store.ts'

export { inWordsOf, loadCustomFields }
