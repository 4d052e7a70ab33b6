import type { Service } from '@foyer/contract'
import { useText } from '../../text/text.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { categoriesOf, type ServiceFilter, serviceTypes, visibilities } from './service-filters.ts'

type ServicesFilterBarProps = {
  services: readonly Service[]
  filter: ServiceFilter
  layout: ServicesLayout
  onFilter: (changes: Partial<ServiceFilter>) => void
  onLayout: (layout: ServicesLayout) => void
}

export const layouts = ['list', 'grid'] as const
export type ServicesLayout = (typeof layouts)[number]

/** Narrows the list down by type, category and visibility, and says how it is drawn. */
export const ServicesFilterBar = ({ services, filter, layout, onFilter, onLayout }: ServicesFilterBarProps) => {
  const { t } = useText()
  const any = { id: 'any', label: t('manager.services.filter.any') }
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <Select
        label={t('manager.services.filter.type')}
        value={filter.type}
        onChange={(type) => onFilter({ type })}
        options={[any, ...serviceTypes.map((type) => ({ id: type, label: t(`manager.services.type.${type}`) }))]}
        className="w-40 max-phone:w-[calc(50%-0.375rem)]"
      />
      <Select
        label={t('manager.services.editor.category')}
        value={filter.category}
        onChange={(category) => onFilter({ category })}
        options={[any, ...categoriesOf(services).map(({ id, name }) => ({ id, label: name }))]}
        className="w-48 max-phone:w-[calc(50%-0.375rem)]"
      />
      <Select
        label={t('manager.services.state')}
        value={filter.visibility}
        onChange={(visibility) => onFilter({ visibility })}
        options={[any, ...visibilities.map((visibility) => ({ id: visibility, label: t(`manager.services.filter.${visibility}`) }))]}
        className="w-40 max-phone:w-[calc(50%-0.375rem)]"
      />
      <Segmented
        label={t('manager.services.filter.layout')}
        value={layout}
        onChange={onLayout}
        choices={layouts.map((value) => ({ value, label: t(`manager.services.filter.layouts.${value}`) }))}
        className="ms-auto"
      />
    </div>
  )
}
