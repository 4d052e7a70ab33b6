import type { BusinessLocation } from '@foyer/contract'
import { client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'
import { locationsDraftOf, placeOf } from './place-draft.ts'

type PlaceDialogProps = { location?: BusinessLocation; onClose: () => void }

/** A new place of the business, or the words of one. */
export const PlaceDialog = ({ location, onClose }: PlaceDialogProps) => {
  const { t } = useText()
  const form = useDraft({
    saved: locationsDraftOf(location ?? {}),
    fields: { name: 'name', addressLine: 'addressLine', postalCode: 'postalCode', city: 'city', email: 'email', phone: 'phone' },
    changes: ['locations', 'services', 'availability'],
    save: (draft) => {
      const place = placeOf(draft, location)
      if (!location) return client.locations.createLocation({ body: { location: place } })
      const { id, revision } = location
      return client.locations.updateLocation({ params: { 'location.id': id }, body: { location: { ...place, revision } } })
    },
    onSaved: ({ location: { name } }) => {
      showToast({ text: t('manager.places.saved', { name }) })
      onClose()
    },
  })
  const { draft, change, errors } = form
  const field = (member: keyof typeof draft) => ({
    value: draft[member],
    error: errors[member],
    autoComplete: 'off',
    onValue: (typed: string) => change({ [member]: typed }),
  })
  return (
    <FormDialog
      title={location ? t('manager.places.editTitle', { name: location.name }) : t('manager.places.newTitle')}
      form={form}
      action={t(location ? 'common.actions.save' : 'manager.places.submit')}
      isBlocked={draft.name.trim() === '' || !form.isChanged}
      onClose={onClose}
    >
      <TextField {...field('name')} label={t('manager.places.name')} placeholder={t('manager.places.namePlaceholder')} maxLength={150} />
      <TextField {...field('addressLine')} label={t('manager.site.addressLine')} maxLength={255} />
      <div className="grid grid-cols-[112px_minmax(0,1fr)] gap-3">
        <TextField {...field('postalCode')} label={t('manager.site.postalCode')} maxLength={20} />
        <TextField {...field('city')} label={t('manager.site.city')} maxLength={100} />
      </div>
      <div className="grid gap-3 phone:grid-cols-2">
        <TextField {...field('phone')} type="tel" label={t('manager.site.phone')} hint={t('common.optional')} maxLength={50} />
        <TextField {...field('email')} type="email" label={t('manager.site.email')} hint={t('common.optional')} maxLength={320} />
      </div>
    </FormDialog>
  )
}
