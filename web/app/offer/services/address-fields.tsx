import type { Service } from '@foyer/contract'
import { isSlug } from '@foyer/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { api } from '../../api.ts'
import { useSite } from '../../house/site-context.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { EditorFieldsProps } from './editor-fields.ts'

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

/** The form is checked while typing, then the server is asked whether the address is taken. */
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
