import { useText } from '../../text/text.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { useVisit, wayBack } from '../visit.ts'

/** After the booking: back to the front end that sent the visitor, if one did. */
export const LeaveLink = () => {
  const { t } = useText()
  const visit = useVisit()
  const back = wayBack(visit, 'postFlowUrl')
  if (!visit || back === null) return null
  return (
    <p className="mt-6">
      <LinkButton kind="primary" to={back} reloadDocument className="max-phone:w-full">
        <span className="min-w-0 wrap-anywhere">{t('visitor.visit.back', { client: visit.clientName })}</span>
      </LinkButton>
    </p>
  )
}
