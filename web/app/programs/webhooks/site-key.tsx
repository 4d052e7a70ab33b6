import type { Answer, Contract } from '@foyer/contract'
import { useState } from 'react'
import { useMay } from '../../ground/permissions.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { KeyText } from './key-text.tsx'
import { NewKeyDialog } from './webhook-questions.tsx'
import { useInstantText } from './webhook-words.tsx'

type SiteKeyProps = Pick<Answer<Contract['webhooks']['listWebhooks']>, 'nextPublicKey'> & { publicKey: string }

export const SiteKey = ({ publicKey, nextPublicKey }: SiteKeyProps) => {
  const { t } = useText()
  const dateOf = useInstantText()
  const mayManage = useMay()('access.manage')
  const [isAsking, setAsking] = useState(false)
  const copied = t('manager.webhooks.key.copied')
  return (
    <FormSection title={t('manager.webhooks.key.title')} hint={t('manager.webhooks.key.hint')}>
      <KeyText publicKey={publicKey} />
      <div className="flex flex-wrap gap-2">
        <CopyButton size="small" text={publicKey} label={t('manager.webhooks.key.copy')} done={copied} />
        {mayManage && nextPublicKey === undefined && (
          <Button size="small" onPress={() => setAsking(true)}>
            {t('manager.webhooks.key.action')}
          </Button>
        )}
      </div>
      {nextPublicKey !== undefined && (
        <>
          <Banner tone="wait" title={t('manager.webhooks.key.next', { date: dateOf(nextPublicKey.startDate) })}>
            {t('manager.webhooks.key.nextHint')}
          </Banner>
          <KeyText publicKey={nextPublicKey.publicKey} />
          <div>
            <CopyButton size="small" text={nextPublicKey.publicKey} label={t('manager.webhooks.key.copyNext')} done={copied} />
          </div>
        </>
      )}
      {isAsking && <NewKeyDialog onClose={() => setAsking(false)} />}
    </FormSection>
  )
}
