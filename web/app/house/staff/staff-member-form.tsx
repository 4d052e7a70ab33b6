import type { StaffMember } from '@foyer/contract'
import { client } from '../../api.ts'
import { submitting } from '../../ground/forms/form-dialog.tsx'
import { LeaveGuard } from '../../ground/forms/leave-guard.tsx'
import { WordsInOtherLanguages } from '../../ground/forms/other-languages.tsx'
import { PictureField } from '../../ground/forms/picture-field.tsx'
import { SaveLine } from '../../ground/forms/save-bar.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { draftRefusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { TagsField } from '../../ui/tags-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'
import { longestTag, tagsOf } from './staff-tags.ts'

const fieldsOf = (member: StaffMember) => ({
  name: member.name,
  email: member.email ?? '',
  phone: member.phone ?? '',
  description: member.description ?? '',
  translations: member.translations ?? {},
  picture: member.mainMedia?.image ?? null,
  tags: tagsOf(member),
})

const fields = { name: 'name', email: 'email', phone: 'phone', description: 'description' } as const

/** Name, reach and words of a staff member. */
export const StaffMemberForm = ({ member, knownTags }: { member: StaffMember; knownTags: readonly string[] }) => {
  const { t } = useText()
  const form = useDraft({
    saved: fieldsOf(member),
    fields,
    changes: ['staff', 'services', 'availability'],
    save: (_, { picture, tags, ...words }) => {
      const staffMember = {
        ...words,
        ...(picture !== undefined && { mainMedia: picture ? { image: picture } : {} }),
        ...(tags && { tags: { tags: { tagIds: tags.open }, privateTags: { tagIds: tags.own } } }),
      }
      return client.staff.updateStaffMember({
        params: { 'staffMember.id': member.id },
        body: { staffMember: { ...staffMember, revision: member.revision } },
      })
    },
    onSaved: (_, { name }) => showToast({ text: t('manager.staff.saved', { name }) }),
  })
  const { draft, change, elsewhere, bind, bindChoice } = form
  return (
    <FormSection title={t('manager.staff.person')} hint={t('manager.staff.personHint')}>
      <form noValidate method="post" onSubmit={submitting(form.save)} className="grid gap-3">
        {Boolean(elsewhere) && <Banner tone="bad" role="alert" title={draftRefusalText(elsewhere, t)} />}
        <PictureField label={t('manager.staff.picture')} image={draft.picture} shape="ROUND" onChange={(picture) => change({ picture })} />
        <TextField label={t('manager.staff.name')} {...bind('name')} maxLength={40} />
        <div className="grid gap-3 phone:grid-cols-2">
          <TextField type="email" label={t('manager.staff.email')} hint={t('manager.staff.emailHint')} {...bind('email')} />
          <TextField type="tel" label={t('manager.staff.phone')} {...bind('phone')} />
        </div>
        <TextArea label={t('manager.staff.about')} hint={t('manager.staff.aboutHint')} maxLength={500} {...bind('description')} />
        <WordsInOtherLanguages
          {...bindChoice('translations')}
          words={[{ name: 'description', label: t('manager.staff.about'), original: draft.description, maxLength: 500, isLong: true }]}
        />
        <TagFields tags={draft.tags} known={knownTags} onChange={(tags) => change({ tags })} />
        <SaveLine form={form} />
      </form>
      <LeaveGuard isDirty={form.isChanged} save={form.save} />
    </FormSection>
  )
}

type StaffTags = ReturnType<typeof tagsOf>
type TagFieldsProps = { tags: StaffTags; known: readonly string[]; onChange: (tags: StaffTags) => void }

/** What clients see, and what is for the team. */
const TagFields = ({ tags, known, onChange }: TagFieldsProps) => {
  const { t } = useText()
  return (
    <>
      <TagsField
        label={t('manager.staff.tags.label')}
        hint={t('manager.staff.tags.openHint')}
        known={known}
        maxLength={longestTag}
        tags={tags.open}
        onChange={(open) => onChange({ ...tags, open })}
      />
      <TagsField
        label={t('manager.staff.tags.own')}
        hint={t('manager.staff.tags.ownHint')}
        known={known}
        maxLength={longestTag}
        tags={tags.own}
        onChange={(own) => onChange({ ...tags, own })}
      />
    </>
  )
}
