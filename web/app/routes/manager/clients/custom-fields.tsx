import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListScreen } from '../../../ground/lists/list-screen.tsx'
import { type ScreenHandle, useMay } from '../../../ground/permissions.ts'
import { CustomFieldDialog } from '../../../people/custom-fields/custom-field-dialog.tsx'
import { ArchivedFields, CustomFieldList, customFieldsQuery } from '../../../people/custom-fields/custom-field-list.tsx'
import { useText } from '../../../text/text.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

export const handle = { needs: 'members.read' } satisfies ScreenHandle

const CustomFields = () => {
  const { t } = useText()
  const isManaging = useMay()('members.manage')
  const fields = useQuery(customFieldsQuery())
  const [isAdding, setAdding] = useState(false)
  const add = isManaging ? { label: t('manager.customFields.add'), onPress: () => setAdding(true) } : null
  return (
    <ListScreen
      title={t('manager.screens.customFields.title')}
      add={add}
      className="grid grid-cols-1 gap-3"
      query={fields}
      loading={t('manager.customFields.loading')}
      isEmpty={({ customFields }) => customFields.length === 0}
      empty={<EmptyState title={t('manager.customFields.none')}>{t('manager.customFields.noneHint')}</EmptyState>}
      above={<p className="max-w-measure text-dense text-ink-2">{t('manager.customFields.hint')}</p>}
      below={isAdding && <CustomFieldDialog onClose={() => setAdding(false)} />}
    >
      {({ customFields }) => {
        const [shown, archived] = [false, true].map((isArchived) => customFields.filter((field) => field.archived === isArchived))
        return (
          <>
            {shown && shown.length > 0 && <CustomFieldList fields={shown} />}
            {archived && archived.length > 0 && <ArchivedFields fields={archived} />}
          </>
        )
      }}
    </ListScreen>
  )
}

export default CustomFields
