import { OtherLanguages } from '../../ground/forms/other-languages.tsx'
import { PictureField } from '../../ground/forms/picture-field.tsx'
import { useText } from '../../text/text.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import type { EditorFieldsProps } from './editor-fields.ts'

const tagLineLimit = 200

export const BasicsFields = ({ draft, errors, change, isAppointment }: EditorFieldsProps & { isAppointment: boolean }) => {
  const { t } = useText()
  return (
    <>
      <FormSection title={t('manager.services.editor.what')} hint={t('manager.services.editor.whatHint')}>
        <div className="grid gap-3 phone:grid-cols-2">
          <TextField
            label={t('manager.services.name')}
            value={draft.name}
            error={errors.name}
            maxLength={400}
            onValue={(name) => change({ name })}
          />
          <TextField
            label={t('manager.services.editor.category')}
            value={draft.category}
            maxLength={500}
            onValue={(category) => change({ category })}
          />
        </div>
        <TextArea
          label={t('manager.services.editor.tagLine')}
          hint={t('manager.services.editor.characters', { used: draft.tagLine.length, limit: tagLineLimit })}
          value={draft.tagLine}
          error={errors.tagLine}
          rows={2}
          maxLength={tagLineLimit}
          onValue={(tagLine) => change({ tagLine })}
        />
        <TextArea
          label={t('manager.services.editor.description')}
          hint={t('manager.services.editor.descriptionHint')}
          value={draft.description}
          error={errors.description}
          maxLength={7000}
          onValue={(description) => change({ description })}
        />
        <PictureField
          label={t('manager.services.editor.picture')}
          image={draft.picture}
          shape="WIDE"
          isDescribed
          onChange={(picture) => change({ picture })}
          altTexts={draft.altTexts}
          onAltTexts={(altTexts) => change({ altTexts })}
        />
      </FormSection>
      <OtherLanguages
        value={draft.translations}
        onChange={(translations) => change({ translations })}
        words={[
          { name: 'name', label: t('manager.services.name'), original: draft.name, maxLength: 400 },
          { name: 'tagLine', label: t('manager.services.editor.tagLine'), original: draft.tagLine, maxLength: tagLineLimit, isLong: true },
          {
            name: 'description',
            label: t('manager.services.editor.description'),
            original: draft.description,
            maxLength: 7000,
            isLong: true,
          },
        ]}
      />
      <AgeFields draft={draft} errors={errors} change={change} />
      <FormSection title={t('manager.services.editor.visibility')} hint={t('manager.services.editor.visibilityHint')}>
        <CheckBox checked={draft.isShown} onValue={(isShown) => change({ isShown })}>
          {t('manager.services.editor.showOnSite')}
        </CheckBox>
        <CheckBox checked={draft.isOnline} onValue={(isOnline) => change({ isOnline })}>
          {t('manager.services.editor.bookOnline')}
        </CheckBox>
        {isAppointment && draft.isOnline && (
          <CheckBox checked={draft.isRepeatable} onValue={(isRepeatable) => change({ isRepeatable })}>
            {t('manager.services.editor.repeatOnline')}
          </CheckBox>
        )}
      </FormSection>
    </>
  )
}

const AgeFields = ({ draft, errors, change }: EditorFieldsProps) => {
  const { t } = useText()
  return (
    <FormSection title={t('manager.services.editor.ages')} hint={t('manager.services.editor.agesHint')}>
      <div className="grid grid-cols-2 items-start gap-3">
        {(['minAge', 'maxAge'] as const).map((member) => (
          <TextField
            key={member}
            label={t(`manager.services.editor.${member}`)}
            hint={t('common.optional')}
            inputMode="numeric"
            maxLength={3}
            value={draft[member]}
            error={errors[member]}
            onValue={(typed) => change({ [member]: typed.replace(/\D/g, '') })}
          />
        ))}
      </div>
    </FormSection>
  )
}
