import { loadCustomFields } from './custom-fields-store.ts'
import { inWordsOf } from './read-custom-fields.ts'

export { inWordsOf, loadCustomFields }
