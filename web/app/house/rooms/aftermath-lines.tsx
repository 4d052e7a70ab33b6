import { formatList } from '../../ground/format.ts'
import { useText } from '../../text/text.tsx'
import type { Aftermath } from './room-needs.ts'

/** What becomes of services, as list items. */
export const AftermathLines = ({ aftermath: { stuck, others } }: { aftermath: Aftermath }) => {
  const { t, locale } = useText()
  const namesOf = (services: Aftermath['stuck']) =>
    formatList(
      services.map(({ name }) => name),
      locale,
    )
  return (
    <>
      {stuck.length + others.length === 0 && <li>{t('manager.rooms.delete.free')}</li>}
      {stuck.length > 0 && <li>{t('manager.rooms.delete.stuck', { services: namesOf(stuck) })}</li>}
      {others.length > 0 && <li>{t('manager.rooms.delete.others', { services: namesOf(others) })}</li>}
    </>
  )
}
