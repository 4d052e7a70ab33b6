import type { AnswerWords } from '../../people/custom-values.tsx'
import { useText } from '../../text/text.tsx'

export const useAnswerWords = (): AnswerWords => {
  const { t } = useText()
  return { yes: t('community.fields.yes'), no: t('community.fields.no'), none: t('community.fields.none') }
}
