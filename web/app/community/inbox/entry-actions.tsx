import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Kbd } from '../../ui/kbd.tsx'

export const inboxKeys = { approve: 'a', decline: 'd', dismiss: 'd', mute: 'm', block: 'b', reply: 'r' } as const
export type InboxAction = keyof typeof inboxKeys

const kinds: Partial<Record<InboxAction, 'primary' | 'danger'>> = { approve: 'primary', dismiss: 'primary', block: 'danger' }

type EntryActionsProps = { actions: readonly InboxAction[]; isPending: boolean; onAct: (action: InboxAction) => void }

/** What can be done about an entry, each with its key and what follows from it. */
export const EntryActions = ({ actions, isPending, onAct }: EntryActionsProps) => {
  const { t } = useText()
  return (
    <section aria-label={t('manager.inbox.actions.label')} className="grid content-start gap-3">
      {actions.length === 0 && <p className="text-dense text-ink-2">{t('manager.inbox.actions.readOnly')}</p>}
      {actions.map((action) => (
        <div key={action} className="grid gap-1">
          <Button kind={kinds[action] ?? 'plain'} isPending={isPending} onPress={() => onAct(action)} className="w-full">
            {t(`manager.inbox.actions.${action}`)} <Kbd>{inboxKeys[action].toUpperCase()}</Kbd>
          </Button>
          <p className="text-dense text-ink-3">{t(`manager.inbox.actions.${action}Hint`)}</p>
        </div>
      ))}
    </section>
  )
}
