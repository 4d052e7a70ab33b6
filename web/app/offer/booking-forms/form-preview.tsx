import type { FormField } from '@foyer/contract'
import { useState } from 'react'
import { useText } from '../../text/text.tsx'
import type { FormAnswers } from '../form-answers.ts'
import { FormFields } from '../form-fields.tsx'

/** The questions as the visitor sees them; what is typed here is forgotten. */
export const FormPreview = ({ fields }: { fields: readonly FormField[] }) => {
  const { t } = useText()
  const [answers, setAnswers] = useState<FormAnswers>({})
  const shown = fields.filter(({ label }) => label.trim() !== '')
  return (
    <section
      data-density="airy"
      aria-label={t('manager.forms.preview')}
      className="grid gap-5 rounded-card border border-line-2 bg-sunken p-5 text-base"
    >
      {shown.length === 0 && <p className="text-dense text-ink-3">{t('manager.forms.noQuestions')}</p>}
      <FormFields fields={shown} answers={answers} onChange={setAnswers} problems={{}} reader={t('visitor.form.us')} />
    </section>
  )
}
