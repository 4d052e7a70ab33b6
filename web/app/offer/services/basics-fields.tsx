import type { Service } from '@foyer/contract'
import { isSlug } from '@foyer/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { api } from '../../api.ts'
import { OtherLanguages } from '../../ground/forms/other-languages.tsx'
import { PictureField } from '../../ground/forms/picture-field.tsx'
import { useSite } from '../../house/site-context.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { TextArea, TextField } from '../../ui/fields/text-field.tsx'
import type { EditorFieldsProps } from './editor-fields.ts'

const tagLineLimit = 200

export const BasicsFields = ({ isAppointment, ...form }: EditorFieldsProps & { isAppointment: boolean }) => {
  const { draft, change, bind, bindChoice, bindCheck } = form
  const { t } = useText()
  return (
    <>
      <FormSection title={t('manager.services.editor.what')} hint={t('manager.services.editor.whatHint')}>
        <div className="grid gap-3 phone:grid-cols-2">
          <TextField label={t('manager.services.name')} {...bind('name')} maxLength={400} />
          <TextField label={t('manager.services.editor.category')} {...bind('category')} maxLength={500} />
        </div>
        <TextArea
          label={t('manager.services.editor.tagLine')}
          hint={t('manager.services.editor.characters', { used: draft.tagLine.length, limit: tagLineLimit })}
          {...bind('tagLine')}
          rows={2}
          maxLength={tagLineLimit}
        />
        <TextArea
          label={t('manager.services.editor.description')}
          hint={t('manager.services.editor.descriptionHint')}
          {...bind('description')}
          maxLength={7000}
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
        {...bindChoice('translations')}
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
      <AgeFields {...form} />
      <FormSection title={t('manager.services.editor.visibility')} hint={t('manager.services.editor.visibilityHint')}>
        <CheckBox {...bindCheck('isShown')}>{t('manager.services.editor.showOnSite')}</CheckBox>
        <CheckBox {...bindCheck('isOnline')}>{t('manager.services.editor.bookOnline')}</CheckBox>
        {isAppointment && draft.isOnline && <CheckBox {...bindCheck('isRepeatable')}>{t('manager.services.editor.repeatOnline')}</CheckBox>}
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

type AddressFieldsProps = EditorFieldsProps & { service: Service }

export const AddressFields = ({ draft, errors, service, change }: AddressFieldsProps) => {
  const { t } = useText()
  const { publicUrl, name } = useSite()
  const problem = useSlugProblem(draft.slug, service)
  const isChanged = draft.slug !== service.mainSlug.name
  return (
    <FormSection title={t('manager.services.editor.addressTitle')} hint={t('manager.services.editor.addressHint')}>
      <TextField
        label={t('manager.services.editor.slug')}
        hint={`${publicUrl}${paths.service('')}`}
        value={draft.slug}
        error={problem ? t(`manager.services.editor.${problem}`) : errors.slugName}
        {...(isChanged && !problem && { description: t('manager.services.editor.slugFree') })}
        spellCheck={false}
        autoCapitalize="off"
        onValue={(slug) => change({ slug })}
      />
      <div>
        <p className="mb-1.5 font-strong text-dense">{t('manager.services.editor.found')}</p>
        <div className="rounded-m border border-line bg-surface p-3">
          <p className="text-ink-3 text-micro">{`${publicUrl}${paths.service(draft.slug)}`}</p>
          <p className="text-brand-ink text-small">{`${draft.name} · ${name}`}</p>
          <p className="line-clamp-2 text-dense text-ink-2">{draft.tagLine || draft.description}</p>
        </div>
      </div>
    </FormSection>
  )
}

/** Only a well-formed slug is sent to the server, which knows whether it is in use. */
const useSlugProblem = (slug: string, service: Service): 'slugForm' | 'slugTaken' | undefined => {
  const typed = useDeferredValue(slug)
  const isWellFormed = isSlug(typed)
  const isOwn = typed === service.mainSlug.name
  const check = useQuery({
    ...api.services.validateSlug.query({ body: { serviceId: service.id, slugName: typed } }),
    enabled: isWellFormed && !isOwn,
    placeholderData: keepPreviousData,
  })
  if (!isSlug(slug)) return 'slugForm'
  return !isOwn && check.data?.valid === false ? 'slugTaken' : undefined
}
