import { shortCodeOf } from '@foyer/domain'
import { lazy, Suspense, useState } from 'react'
import { useSite } from '../../house/site-context.ts'
import { withQuery } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

const QrCode = lazy(() => import('../../ui/pictures/qr-code.tsx'))

type Shared = { id: string; name: string; isShown: boolean; staff?: readonly { staffMemberId: string; name: string }[] }
type ShareDialogProps = { shared: Shared; onClose: () => void }

export const ShareDialog = ({ shared, onClose }: ShareDialogProps) => {
  const { t } = useText()
  return (
    <Dialog
      title={t('manager.sharing.title', { name: shared.name })}
      onClose={onClose}
      actions={<Button onPress={onClose}>{t('common.actions.close')}</Button>}
    >
      {shared.isShown ? <ShareLink shared={shared} /> : <p className="text-dense text-ink-2">{t('manager.sharing.hidden')}</p>}
    </Dialog>
  )
}

const files = { svg: 'qr?format=svg', png: 'qr?format=png', a6: 'card?size=A6', a4: 'card?size=A4' } as const
const anyone = 'ANYONE'

const ShareLink = ({ shared: { id, staff = [] } }: { shared: Shared }) => {
  const { t, language } = useText()
  const { publicUrl } = useSite()
  const [person, setPerson] = useState(anyone)
  const choice: Record<string, string> = person === anyone ? {} : { staff: person }
  const code = shortCodeOf(id)
  const link = new URL(withQuery(`/s/${code}`, choice), publicUrl).href
  const fileAt = (file: string) => `/_api/foyer/v1/short-links/${code}/${file}&${new URLSearchParams({ language, ...choice })}`
  return (
    <>
      <p className="text-dense text-ink-2">{t('manager.sharing.hint')}</p>
      {staff.length > 1 && (
        <Select
          label={t('manager.sharing.staff')}
          value={person}
          options={[
            { id: anyone, label: t('manager.sharing.anyone') },
            ...staff.map(({ staffMemberId, name }) => ({ id: staffMemberId, label: name })),
          ]}
          onChange={setPerson}
          className="mt-2"
        />
      )}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <span className="w-full text-dense text-ink-2">{t('manager.sharing.link')}</span>
        <code className="wrap-anywhere min-w-0 grow rounded-m bg-sunken px-3 py-2 text-dense">{link}</code>
        <CopyButton text={link} label={t('manager.sharing.copy')} done={t('manager.sharing.copied')} />
      </div>
      <Suspense fallback={<div className="my-3 h-44" />}>
        <QrCode text={link} label={t('manager.sharing.code')} />
      </Suspense>
      <ul aria-label={t('manager.sharing.downloads')} className="grid grid-cols-2 gap-2">
        {Object.entries(files).map(([name, file]) => (
          <li key={name}>
            <LinkButton to={fileAt(file)} reloadDocument download className="w-full">
              {t(`manager.sharing.${name as keyof typeof files}`)}
            </LinkButton>
          </li>
        ))}
      </ul>
    </>
  )
}
