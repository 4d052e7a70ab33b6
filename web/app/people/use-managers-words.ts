import { useText } from '../text/text.tsx'
import type { AnswerWords } from './custom-fields.ts'

export const useManagersWords = (): AnswerWords => {
  const { t } = useText()
  return { yes: t('manager.customFields.yes'), no: t('manager.customFields.no'), none: t('manager.customFields.noAnswer') }
}
