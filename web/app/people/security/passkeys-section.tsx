import type { Passkey } from '@foyer/contract'
import { useState } from 'react'
import { client } from '../../api.ts'
import { refusalWords } from '../../ground/forms/refusal-words.ts'
import { useText } from '../../text/text.tsx'
import { AccountList, AccountSection } from '../../ui/account-section.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { makePasskey, useCanAskForPasskeys } from '../passkeys.ts'
import { ChangeNews } from './change-news.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { hasOthers, type OwnSecurity } from './own-security.ts'
import { PasskeyRow } from './passkey-row.tsx'
import { PasskeysElsewhere } from './passkeys-elsewhere.tsx'
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx'
import { type Proof, useGuardedCall } from './use-guarded-call.tsx'
import { useLedFocus } from './use-led-focus.ts'

/** The member's passkeys, which sign in without a password: add one on this device, rename, remove. */
export const PasskeysSection = ({ own }: { own: OwnSecurity }) => {
  const { t } = useText()
  const { passkeys } = own
  const canAdd = useCanAskForPasskeys()
  const [news, setNews] = useState<string | null>(null)
  const [isNoneMade, setNoneMade] = useState(false)
  const [renaming, setRenaming] = useState<Passkey | null>(null)
  const [removing, setRemoving] = useState<Passkey | null>(null)
  const heading = useLedFocus(passkeys.length)
  const add = useGuardedCall({
    run: addPasskey,
    onDone: (added) => {
      setNoneMade(added === null)
      setNews(added && t('security.passkeys.added', { name: added.name }))
    },
  })
  const remove = useGuardedCall({
    run: (proof, { id: passkeyId }: Passkey) => client.passkeys.removePasskey({ params: { passkeyId }, body: proof }),
    onDone: () => {
      setRemoving(null)
      setNews(t('security.passkeys.removed'))
    },
  })
  const begin = (act: () => void) => () => {
    setNews(null)
    setNoneMade(false)
    act()
  }
  return (
    <AccountSection title={t('security.passkeys.title')} hint={t('security.passkeys.hint')} headingRef={heading}>
      {passkeys.length === 0 ? (
        <p className="text-ink-2 text-small">{t('security.passkeys.none')}</p>
      ) : (
        <AccountList>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={begin(() => setRenaming(passkey))}
              onRemove={begin(() => setRemoving(passkey))}
            />
          ))}
        </AccountList>
      )}
      {canAdd ? (
        <Button
          className="justify-self-start max-phone:w-full"
          isPending={add.isPending}
          pendingLabel={t('security.passkeys.adding')}
          onPress={begin(() => add.send())}
        >
          {t('security.passkeys.add')}
        </Button>
      ) : (
        <PasskeysElsewhere />
      )}
      <p role="status" className="text-ink-2 text-small empty:hidden">
        {isNoneMade && t('security.passkeys.notAdded')}
      </p>
      {add.error && <Banner tone="bad" role="alert" title={refusalWords(add.error, t)} />}
      {news !== null && <ChangeNews key={news} text={news} hasOthers={hasOthers(own)} />}
      {add.dialog}
      {renaming && <RenamePasskeyDialog passkey={renaming} onClose={() => setRenaming(null)} />}
      {removing && !remove.dialog && (
        <ConfirmDialog
          title={t('security.passkeys.removeTitle', { name: removing.name })}
          body={t('security.passkeys.removeBody')}
          action={t('security.passkeys.remove')}
          pending={t('security.passkeys.removing')}
          error={remove.error}
          isPending={remove.isPending}
          onConfirm={() => remove.send(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
      {remove.dialog}
    </AccountSection>
  )
}

/** Null if the member dismissed the device's dialog. */
const addPasskey = async (proof: Proof): Promise<Passkey | null> => {
  const made = await makePasskey(await client.passkeys.beginPasskeyRegistration({ body: proof }))
  return made && (await client.passkeys.finishPasskeyRegistration({ body: { passkey: made } })).passkey
}
