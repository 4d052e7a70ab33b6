import type { Service, StaffMember } from '@foyer/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api, client } from '../../api.ts'
import { VisitsAmongBookings } from '../../booking/visits-among.tsx'
import { formatList } from '../../ground/format.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { submitting } from '../../ground/forms/form-dialog.tsx'
import { LeaveGuard } from '../../ground/forms/leave-guard.tsx'
import { WordsInOtherLanguages } from '../../ground/forms/other-languages.tsx'
import { PictureField } from '../../ground/forms/picture-field.tsx'
import { SaveLine } from '../../ground/forms/save-bar.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { draftRefusalText } from '../../ground/refusal-text.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { TagsField } from '../../ui/fields/tags-field.tsx'
import { TextArea, TextField } from '../../ui/fields/text-field.tsx'
import { Link } from '../../ui/link.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { longestTag, tagsOf } from './staff-tags.tsx'

const fieldsOf = (member: StaffMember) => ({
  name: member.name,
  pronouns: member.pronouns ?? '',
  email: member.email ?? '',
  phone: member.phone ?? '',
  description: member.description ?? '',
  translations: member.translations ?? {},
  picture: member.mainMedia?.image ?? null,
  tags: tagsOf(member),
})

const fields = { name: 'name', pronouns: 'pronouns', email: 'email', phone: 'phone', description: 'description' } as const

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
        <TextField label={t('manager.staff.pronouns')} hint={t('manager.staff.pronounsHint')} {...bind('pronouns')} maxLength={30} />
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

export const GivenServices = ({ services }: { services: readonly Service[] }) => {
  const { t } = useText()
  return (
    <FormSection title={t('manager.staff.services')} hint={t('manager.staff.servicesHint')}>
      {services.length === 0 && <p className="text-dense text-ink-3">{t('manager.staff.noServices')}</p>}
      <ul className="wrap-anywhere flex flex-wrap gap-x-4 gap-y-1 text-dense">
        {services.map(({ id, name }) => (
          <li key={id} className="min-w-0">
            <Link to={`${paths.manageService(id)}?tab=schedule`}>{name}</Link>
          </li>
        ))}
      </ul>
    </FormSection>
  )
}

type LeavingDialogProps = {
  member: StaffMember
  services: readonly Service[]
  now: string
  onClose: () => void
  onLeft: () => void
}

/** Leaving cannot be undone, so the dialog first says what happens to bookings and services. */
export const LeavingDialog = ({ member, services, now, onClose, onLeft }: LeavingDialogProps) => {
  const { t, locale } = useText()
  const { name, resourceId } = member
  const filter = { 'bookedEntity.slot.resource.id': resourceId, status: { $in: ['CONFIRMED', 'PENDING'] }, startDate: { $gt: now } }
  const upcoming = useQuery(api.bookings.countExtendedBookings.query({ body: { filter } }))
  const { mutateAsync } = useMutation(
    api.staff.deleteStaffMember.mutation({ alsoChanges: ['services', 'bookings', 'availability', 'calendar'] }),
  )
  const count = upcoming.data?.count
  const remove = () =>
    mutateAsync({
      params: { staffMemberId: member.id },
      // Only the bookings that were shown are canceled: the server refuses if another booking was made meanwhile.
      query: count ? { futureBookings: 'CANCEL', participantNotification: { notifyParticipants: true } } : {},
    }).catch((refusal) => {
      void upcoming.refetch()
      throw refusal
    })
  const orphaned = services.filter(({ staffMemberIds }) => staffMemberIds.length === 1).map((service) => service.name)
  return (
    <ConfirmDialog
      title={t('manager.staff.leaving.title', { name })}
      action={t(count ? 'manager.staff.leaving.confirmAndCancel' : 'manager.staff.leaving.confirm', { name })}
      pending={t('manager.staff.leaving.removing')}
      keep={t('manager.staff.leaving.stay')}
      isBlocked={count === undefined}
      onConfirm={remove}
      done={t('manager.staff.leaving.left', { name })}
      onDone={onLeft}
      onClose={onClose}
    >
      {count === undefined && <Skeleton className="h-12" />}
      {count !== undefined && (
        <ul className="grid list-disc gap-1.5 ps-5 text-ink-2">
          <li>{count === 0 ? t('manager.staff.leaving.none') : t('manager.staff.leaving.upcoming', { count })}</li>
          {orphaned.length > 0 && <li>{t('manager.staff.leaving.orphaned', { services: formatList(orphaned, locale) })}</li>}
          <li>{t('manager.staff.leaving.history')}</li>
        </ul>
      )}
      {count !== undefined && count > 0 && <VisitsAmongBookings of={filter} />}
      {count !== undefined && count > 0 && <p className="mt-3 text-ink-2">{t('manager.staff.leaving.orMove')}</p>}
    </ConfirmDialog>
  )
}
