import type { AutomaticAction, Member, ModerationRules } from '@foyer/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../api.ts'
import { formatWhenShort } from '../../ground/format.ts'
import { LoadedList } from '../../ground/lists/loaded-list.tsx'
import { refusalText } from '../../ground/refusal-text.ts'
import { useSite } from '../../house/site-context.ts'
import { memberName, membersById } from '../../membership/member-lookup.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Link } from '../../ui/link.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'

export const AutomaticDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useText()
  const query = useQuery(api.moderation.getModerationRules.query({}))
  return (
    <Dialog
      title={t('manager.inbox.automatic.title')}
      onClose={onClose}
      actions={<Button onPress={onClose}>{t('manager.inbox.automatic.done')}</Button>}
    >
      <LoadedList query={query} loading={t('manager.inbox.automatic.loading')}>
        {({ moderationRules }) => <RulesForm key={moderationRules.revision} rules={moderationRules} />}
      </LoadedList>
      <AutomaticActions />
    </Dialog>
  )
}

const usualReports = 3

const RulesForm = ({ rules }: { rules: ModerationRules }) => {
  const { t } = useText()
  const [approvesKnown, setApprovesKnown] = useState(rules.approvesKnown)
  const [reports, setReports] = useState(rules.hidesAfterReports ?? null)
  const save = useMutation(api.moderation.setModerationRules.mutation())
  const isChanged = approvesKnown !== rules.approvesKnown || reports !== (rules.hidesAfterReports ?? null)
  const keep = () => {
    const moderationRules = { approvesKnown, ...(reports !== null && { hidesAfterReports: reports }), revision: rules.revision }
    save.mutate({ body: { moderationRules } }, { onSuccess: () => showToast({ text: t('manager.inbox.automatic.saved') }) })
  }
  return (
    <div className="grid gap-3">
      {save.error && <Banner tone="bad" role="alert" title={refusalText(save.error, t)} />}
      <CheckBox checked={approvesKnown} onValue={setApprovesKnown}>
        {t('manager.inbox.automatic.approvesKnown')}
      </CheckBox>
      <CheckBox checked={reports !== null} onValue={(isOn) => setReports(isOn ? usualReports : null)}>
        {t('manager.inbox.automatic.hidesReported')}
      </CheckBox>
      {reports !== null && (
        <NumberField
          label={t('manager.inbox.automatic.reports')}
          value={reports}
          minValue={1}
          maxValue={100}
          onChange={(count) => setReports(Number.isNaN(count) ? usualReports : count)}
          className="w-56"
        />
      )}
      <Button kind="primary" className="justify-self-start" isDisabled={!isChanged} isPending={save.isPending} onPress={keep}>
        {t('manager.inbox.automatic.save')}
      </Button>
    </div>
  )
}

/** The key begins with `moderation`, so that an undo refetches it. */
const actionsQuery = () => ({
  queryKey: ['moderation', 'actionsWithMembers'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { actions } = await client.moderation.listAutomaticActions({}, { signal })
    const members = await membersById([...new Set(actions.map(({ memberId }) => memberId))], signal)
    return actions.map((action) => ({ action, member: members.get(action.memberId) }))
  },
})

const AutomaticActions = () => {
  const { t } = useText()
  const query = useQuery(actionsQuery())
  return (
    <section aria-labelledby="automatic-actions" className="mt-4 border-line border-t pt-4">
      <h3 id="automatic-actions" className="mb-2 font-bold text-small">
        {t('manager.inbox.automatic.acts')}
      </h3>
      <LoadedList
        query={query}
        loading={t('manager.inbox.automatic.loading')}
        isEmpty={(lines) => lines.length === 0}
        empty={<p className="text-dense text-ink-2">{t('manager.inbox.automatic.none')}</p>}
      >
        {(lines) => (
          <ul className="grid gap-2">
            {lines.map(({ action, member }) => (
              <ActionLine key={action.id} action={action} member={member} />
            ))}
          </ul>
        )}
      </LoadedList>
    </section>
  )
}

const ActionLine = ({ action, member }: { action: AutomaticAction; member: Member | undefined }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const undo = useMutation(api.moderation.undoAutomaticAction.mutation({ alsoChanges: ['members'] }))
  const { id, rule, count, actedDate, undoneDate, memberId } = action
  const name = member ? memberName(member) : '–'
  const undoAction = () =>
    undo.mutate(
      { params: { actionId: id }, body: {} },
      {
        onSuccess: () => showToast({ text: t(`manager.inbox.automatic.undone.${rule}`, { name }) }),
        onError: (refusal) => showToast({ text: refusalText(refusal, t) }),
      },
    )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line px-3 py-2 text-dense">
      <span className="min-w-0 grow wrap-anywhere">
        <Link to={paths.manageMembers({ member: memberId })}>{name}</Link>{' '}
        {rule === 'APPROVE_KNOWN'
          ? t('manager.inbox.automatic.did.APPROVE_KNOWN', { count })
          : t('manager.inbox.automatic.did.HIDE_REPORTED', { count })}
        <span className="block text-ink-3 text-micro">{formatWhenShort(actedDate, timeZone, locale)}</span>
      </span>
      {undoneDate === undefined ? (
        <Button size="small" isPending={undo.isPending} onPress={undoAction}>
          {t(`manager.inbox.automatic.undo.${rule}`)}
        </Button>
      ) : (
        <span className="text-ink-3">{t('manager.inbox.automatic.wasUndone')}</span>
      )}
    </li>
  )
}
