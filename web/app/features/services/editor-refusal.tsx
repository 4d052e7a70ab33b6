import { ApiError } from '@foyer/sdk'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Link } from '../../ui/link.tsx'
import { fieldPlaces } from './editor-fields.ts'

type EditorRefusalProps = { error: unknown; errors: Record<string, string>; isStale: boolean }

/** Why saving was refused. What is about a field is said at the field too, which may stand in a tab that is not open. */
export const EditorRefusal = ({ error, errors, isStale }: EditorRefusalProps) => {
  const { t } = useText()
  if (error === null) return null
  const isTaken = error instanceof ApiError && error.code === 'SLUG_ALREADY_EXISTS'
  const sentence = () => {
    if (isStale) return t('manager.services.editor.failedStale')
    return isTaken ? t('manager.services.editor.slugTaken') : t('manager.services.editor.failed')
  }
  return (
    <Banner tone="bad" role="alert" title={sentence()} className="mt-4">
      {Object.entries(errors).map(([field, said]) => (
        <FieldRefusal key={field} field={field} sentence={said} />
      ))}
    </Banner>
  )
}

const FieldRefusal = ({ field, sentence }: { field: string; sentence: string }) => {
  const { t } = useText()
  const place = fieldPlaces[field]
  if (!place) return null
  return (
    <span className="block">
      <Link to={{ search: `?tab=${place.tab}` }} replace>
        {t(place.label)}
      </Link>
      {`: ${sentence}`}
    </span>
  )
}
