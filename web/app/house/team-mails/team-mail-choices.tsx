import type { Notifications, NotificationsChanges, OptionalKind, TeamKind } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'

const kinds = ['TEAM_NEW', 'TEAM_MOVED', 'TEAM_CANCELED', 'TEAM_SUBSTITUTION', 'TEAM_TIME_OFF'] as const satisfies readonly TeamKind[]

type TeamMailChoicesProps = { off: readonly OptionalKind[]; team: NonNullable<Notifications['team']> }

export const TeamMailChoices = ({ off, team }: TeamMailChoicesProps) => {
  const { t } = useText()
  const { save, isPending } = useSaving()
  return (
    <div className="grid max-w-2xl gap-5">
      <ul aria-label={t('manager.teamMails.what')} className="divide-y divide-line rounded-card border border-line bg-surface">
        {kinds.map((kind) => (
          <li key={kind} className="px-4 py-2">
            <Switch
              checked={!off.includes(kind)}
              disabled={isPending}
              onValue={(isOn) => save({ off: isOn ? off.filter((other) => other !== kind) : [...off, kind] })}
              className="min-h-11"
            >
              <span className="grid">
                <span className="font-strong">{t(`manager.teamMails.kinds.${kind}.name`)}</span>
                <span className="text-dense text-ink-2">{t(`manager.teamMails.kinds.${kind}.hint`)}</span>
              </span>
            </Switch>
          </li>
        ))}
      </ul>
      {team.mayHearAll && (
        <Select
          label={t('manager.teamMails.hears.label')}
          value={team.hears}
          options={(['OWN', 'ALL'] as const).map((id) => ({ id, label: t(`manager.teamMails.hears.${id}`) }))}
          onChange={(hears) => save({ team: { hears: hears as 'OWN' | 'ALL' } })}
        />
      )}
      <Select
        label={t('manager.teamMails.delivery.label')}
        value={team.delivery}
        options={(['EACH', 'DIGEST'] as const).map((id) => ({ id, label: t(`manager.teamMails.delivery.${id}`) }))}
        // Choosing the overview subscribes to its mail again.
        onChange={(delivery) =>
          save({ team: { delivery: delivery as 'EACH' | 'DIGEST' }, off: off.filter((kind) => kind !== 'TEAM_DIGEST') })
        }
      />
    </div>
  )
}

const useSaving = () => {
  const { t } = useText()
  const saving = useMutation(api.notifications.updateMyNotifications.mutation())
  const save = (notifications: NotificationsChanges) =>
    saving.mutate(
      { body: { notifications } },
      {
        onSuccess: () => showToast({ text: t('manager.teamMails.saved') }),
        onError: (refusal) => showToast({ text: refusalText(refusal, t) }),
      },
    )
  return { save, isPending: saving.isPending }
}
