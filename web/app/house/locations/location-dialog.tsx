import type { BusinessLocation, NewBusinessLocation } from '@foyer/contract'
import { client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'

type PlaceDialogProps = { location?: BusinessLocation; onClose: () => void }

/** A new place of the business, or the words of one. */
export const PlaceDialog = ({ location, onClose }: PlaceDialogProps) => {
  const { t } = useText()
  const form = useDraft({
    saved: placeDraftOf(location ?? {}),
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

type PlaceDraft = { name: string; addressLine: string; postalCode: string; city: string; email: string; phone: string }

const placeDraftOf = ({ name = '', address = {}, email = '', phone = '' }: Partial<BusinessLocation>): PlaceDraft => {
  const { addressLine = '', postalCode = '', city = '' } = address
  return { name, addressLine, postalCode, city, email, phone }
}

/** The draft in the words of the wire. Parts of the address that are not shown stay; empty members of a known place are cleared. */
const placeOf = (draft: PlaceDraft, before?: BusinessLocation): NewBusinessLocation => {
  const [addressLine, postalCode, city] = [draft.addressLine.trim(), draft.postalCode.trim(), draft.city.trim()]
  const formattedAddress = [addressLine, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return {
    name: draft.name.trim(),
    address: { ...before?.address, addressLine, postalCode, city, formattedAddress },
    ...told('email', draft.email, before),
    ...told('phone', draft.phone, before),
  }
}

const told = (member: 'email' | 'phone', typed: string, before: BusinessLocation | undefined) => {
  const text = typed.trim()
  if (text !== '') return { [member]: text }
  // The wire takes null for "none"; its types only know leaving out.
  return before?.[member] === undefined ? {} : { [member]: null as unknown as string }
}
