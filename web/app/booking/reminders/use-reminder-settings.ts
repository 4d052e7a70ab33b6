import type { QuietHours, ReminderSettings } from '@foyer/contract'
import { client } from '../../api.ts'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import type { Times } from './reminder-times.tsx'

/** Null stands for off, so that a draft can tell it from a value that stays. */
export type SettingsDraft = Times & {
  quietHours: QuietHours | null
  courseSessions: ReminderSettings['courseSessions']
}

export const useReminderSettings = (settings: ReminderSettings) => {
  const { t } = useText()
  const { minutesBefore, followUpMinutesAfter, quietHours, courseSessions, revision } = settings
  return useDraft<SettingsDraft, unknown>({
    saved: { minutesBefore, followUp: followUpMinutesAfter ?? null, quietHours: quietHours ?? null, courseSessions },
    fields: { to: 'quietHours', from: 'quietHours' },
    changes: ['reminders'],
    save: ({ followUp, quietHours: quiet, ...rest }) =>
      client.reminders.updateReminderSettings({
        body: {
          reminderSettings: {
            ...rest,
            ...(followUp !== null && { followUpMinutesAfter: followUp }),
            ...(quiet !== null && { quietHours: quiet }),
            revision,
          },
        },
      }),
    onSaved: () => showToast({ text: t('manager.reminders.saved') }),
  })
}
