import type { ModerationRules } from '@foyer/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { LoadedList } from '../../ground/lists/loaded-list.tsx'
import { refusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { showToast } from '../../ui/toasts.ts'
import { AutomaticActions } from './automatic-actions.tsx'

/** What is done without a manager: the rules, and what they did. */
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
