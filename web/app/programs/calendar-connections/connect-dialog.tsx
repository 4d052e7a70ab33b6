import type { CalendarConnection, NewCalendarConnection } from '@foyer/contract'
import { client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { connectProblemsOf, presetAddresses, type TypedService } from './services.ts'

type ConnectDraft = { address: string; userName: string; password: string }
type ConnectDialogProps = {
  service: TypedService
  /** The connection whose password is entered again. */
  again?: CalendarConnection | undefined
  onClose: () => void
}

const fields = { address: 'address', userName: 'userName', password: 'password' } as const
const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

/** The service is asked at once: what is wrong stands beside its field. */
export const ConnectDialog = ({ service, again, onClose }: ConnectDialogProps) => {
  const { t } = useText()
  const isAddressAlone = service === 'ICS'
  const preset = presetAddresses[service]
  const form = useDraft<ConnectDraft, { connection: CalendarConnection }>({
    saved: { address: preset ?? '', userName: '', password: '' },
    proposal: {
      ...(again?.address && !isAddressAlone && { address: again.address }),
      ...(again?.userName && { userName: again.userName }),
    },
    fields,
    refusals: (error) => connectProblemsOf(error, t),
    changes: ['calendar-connections'],
    save: (draft) => client['calendar-connections'].connectCalendar({ body: { connection: sentOf(service, draft) } }),
    onSaved: () => {
      showToast({ text: t('manager.calendars.connected') })
      onClose()
    },
  })
  const { draft, bind } = form
  const isComplete = isAddressAlone ? draft.address.trim() !== '' : Object.values(draft).every((value) => value.trim() !== '')
  return (
    <FormDialog
      title={t('manager.calendars.form.title', { name: t(`manager.calendars.choices.${service}`) })}
      form={form}
      action={t('manager.calendars.form.connect')}
      pending={t('manager.calendars.form.connecting')}
      isBlocked={!isComplete}
      onClose={onClose}
    >
      <p className="text-ink-2 text-second">{t(`manager.calendars.form.help.${service}`)}</p>
      {service !== 'FASTMAIL' && service !== 'APPLE' && (
        <TextField
          {...plain}
          {...bind('address')}
          label={t(`manager.calendars.form.addressOf.${service}`)}
          hint={t(`manager.calendars.form.addressHint.${service}`)}
          inputMode="url"
          maxLength={2000}
        />
      )}
      {service !== 'ICS' && (
        <>
          <TextField {...plain} {...bind('userName')} label={t(`manager.calendars.form.userNameOf.${service}`)} maxLength={320} />
          {/* Otherwise browsers would fill in the password of this site. */}
          <TextField
            {...plain}
            {...bind('password')}
            type="password"
            autoComplete="new-password"
            label={t('manager.calendars.form.password')}
            maxLength={500}
          />
        </>
      )}
    </FormDialog>
  )
}

const sentOf = (service: TypedService, { address, userName, password }: ConnectDraft): NewCalendarConnection =>
  service === 'ICS'
    ? { provider: 'ICS', address: address.trim() }
    : { provider: 'CALDAV', address: address.trim(), userName: userName.trim(), password: password.trim() }
