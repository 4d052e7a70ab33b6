import { client } from '../../api.ts'
import { useAccountCall } from '../../ground/use-account-call.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Switch } from '../../ui/fields/switch.tsx'

type SeenChoiceProps = { isSeen: boolean; isShown: boolean }

export const SeenChoice = ({ isSeen, isShown }: SeenChoiceProps) => {
  const { t } = useText()
  const choose = useAccountCall((wanted: boolean) => client['who-is-coming'].setSeenByParticipants({ body: { isSeen: wanted } }))
  return (
    <section aria-labelledby="seen" className="grid gap-3 rounded-card border border-line-2 bg-surface p-5">
      <h2 id="seen" className="text-title">
        {t('member.seen.title')}
      </h2>
      <Switch checked={isSeen} aria-describedby="seen-hint" onValue={(wanted) => choose.isPending || void choose.send(wanted)}>
        {t('member.seen.label')}
      </Switch>
      <p id="seen-hint" className="text-ink-2 text-small">
        {t('member.seen.hint')} {!isShown && t('member.seen.hidden')}
      </p>
      {choose.error && <Banner tone="bad" role="alert" title={t('member.seen.failed')} />}
    </section>
  )
}
