import type { Passkey } from '@foyer/contract'
import { passkeyHostOf } from '@foyer/domain/passkey-host'
import { useState } from 'react'
import { client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { accountRefusalText } from '../../ground/refusal-text.ts'
import { useAccountCall } from '../../ground/use-account-call.ts'
import { useSite } from '../../house/site-context.ts'
import { Rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.tsx'
import { AccountList, AccountRow, AccountSection } from '../../ui/account-section.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { makePasskey, useCanAskForPasskeys, useKnowsPasskeys } from '../passkeys.ts'
import { AccountConfirmDialog } from './account-confirm-dialog.tsx'
import { dayText, hasOthers, type OwnSecurity } from './own-security.ts'
import { SecurityNews, useFocusAfterChange } from './security-news.tsx'
import { type Proof, useGuardedCall } from './use-guarded-call.tsx'

export const PasskeysSection = ({ own }: { own: OwnSecurity }) => {
  const { t } = useText()
  const { passkeys } = own
  const canAdd = useCanAskForPasskeys()
  const [news, setNews] = useState<string | null>(null)
  const [isNoneMade, setNoneMade] = useState(false)
  const [renaming, setRenaming] = useState<Passkey | null>(null)
  const [removing, setRemoving] = useState<Passkey | null>(null)
  const heading = useFocusAfterChange(passkeys.length)
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
      {add.error && <Banner tone="bad" role="alert" title={accountRefusalText(add.error, t)} />}
      {news !== null && <SecurityNews key={news} text={news} hasOthers={hasOthers(own)} />}
      {add.dialog}
      {renaming && <RenamePasskeyDialog passkey={renaming} onClose={() => setRenaming(null)} />}
      {removing && !remove.dialog && (
        <AccountConfirmDialog
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

const addPasskey = async (proof: Proof): Promise<Passkey | null> => {
  const made = await makePasskey(await client.passkeys.beginPasskeyRegistration({ body: proof }))
  return made && (await client.passkeys.finishPasskeyRegistration({ body: { passkey: made } })).passkey
}

type PasskeyRowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void }

const PasskeyRow = ({ passkey, onRename, onRemove }: PasskeyRowProps) => {
  const { t, locale } = useText()
  const { timeZone, publicUrl } = useSite()
  const { name, host, isBackedUp, createdDate, lastUsedDate } = passkey
  const day = (instant: string) => dayText(instant, timeZone, locale)
  const facts = [
    t('security.passkeys.since', { day: day(createdDate) }),
    lastUsedDate === undefined ? t('security.passkeys.unused') : t('security.passkeys.used', { day: day(lastUsedDate) }),
    ...(isBackedUp ? [t('security.passkeys.backedUp')] : []),
  ]
  return (
    <AccountRow
      title={name}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="small" aria-label={t('security.passkeys.renameNamed', { name })} onPress={onRename}>
            {t('security.passkeys.rename')}
          </Button>
          <Button size="small" aria-label={t('security.passkeys.removeNamed', { name })} onPress={onRemove}>
            {t('security.passkeys.remove')}
          </Button>
        </div>
      }
    >
      <p>{facts.join(', ')}</p>
      {host !== passkeyHostOf(publicUrl) && <p className="text-ink-3">{t('security.passkeys.otherHost', { host })}</p>}
    </AccountRow>
  )
}

const PasskeysElsewhere = () => {
  const { t } = useText()
  const { publicUrl } = useSite()
  const knowsPasskeys = useKnowsPasskeys()
  const host = passkeyHostOf(publicUrl)
  if (host === null) return <p className="text-ink-2 text-small">{t('security.passkeys.noAddress')}</p>
  if (!knowsPasskeys) return <p className="text-ink-2 text-small">{t('security.passkeys.noBrowser')}</p>
  const address = host === 'localhost' ? namedLocalhost(publicUrl) : publicUrl
  return (
    <p className="text-ink-2 text-small">
      <Rich
        text={t('security.passkeys.elsewhere', { address })}
        parts={{ b: (words) => <strong className="font-strong text-ink wrap-anywhere">{words}</strong> }}
      />
    </p>
  )
}

const namedLocalhost = (publicUrl: string): string => {
  const address = new URL(publicUrl)
  address.hostname = 'localhost'
  return address.origin
}

type RenamePasskeyDialogProps = { passkey: Passkey; onClose: () => void }

const RenamePasskeyDialog = ({ passkey, onClose }: RenamePasskeyDialogProps) => {
  const { t } = useText()
  const [name, setName] = useState(passkey.name)
  const [isTold, setTold] = useState(false)
  const rename = useAccountCall(
    () => client.passkeys.renamePasskey({ params: { passkeyId: passkey.id }, body: { name: name.trim() } }),
    onClose,
  )
  const isMissing = isTold && name.trim() === ''
  const save = () => {
    setTold(true)
    if (name.trim() !== '') void rename.send()
  }
  return (
    <FormDialog
      title={t('security.passkeys.renameTitle')}
      form={{ isChanged: name !== passkey.name, isSaving: rename.isPending, error: rename.error ?? isMissing, save }}
      action={t('security.passkeys.save')}
      pending={t('security.passkeys.saving')}
      onClose={onClose}
    >
      <TextField
        autoFocus
        maxLength={100}
        autoComplete="off"
        label={t('security.passkeys.name')}
        value={name}
        error={isMissing ? t('security.passkeys.nameMissing') : rename.error && accountRefusalText(rename.error, t)}
        onValue={setName}
      />
    </FormDialog>
  )
}
