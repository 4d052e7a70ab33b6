import { rowOf } from '../../ground/refusal-table.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Link } from '../../ui/link.tsx'
import { fieldPlaces } from './editor-fields.ts'

type EditorRefusalProps = { errors: Record<string, string>; error: unknown }

/** Why saving was refused. What is about a field is said at the field too, which may stand in a tab that is not open. */
export const EditorRefusal = ({ errors, error }: EditorRefusalProps) => {
  const { t } = useText()
  const isStale = rowOf(error).manager === 'stale'
  const sentence = t(isStale ? 'manager.refused.staleDraft' : 'manager.services.editor.failed')
  return (
    <Banner tone="bad" role="alert" title={sentence} className="mt-4">
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
