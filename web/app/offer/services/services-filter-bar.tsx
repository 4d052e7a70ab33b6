import type { Service } from '@foyer/contract'
import { useText } from '../../text/text.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Select } from '../../ui/fields/select.tsx'

type ServicesFilterBarProps = {
  services: readonly Service[]
  filter: ServiceFilter
  layout: ServicesLayout
  onFilter: (changes: Partial<ServiceFilter>) => void
  onLayout: (layout: ServicesLayout) => void
}

export const layouts = ['list', 'grid'] as const
export type ServicesLayout = (typeof layouts)[number]

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

export const serviceTypes = ['APPOINTMENT', 'CLASS', 'COURSE'] as const satisfies readonly Service['type'][]
const visibilities = ['shown', 'hidden'] as const

export type ServiceFilter = { search: string; type: string; category: string; visibility: string }

export const anyService: ServiceFilter = { search: '', type: 'any', category: 'any', visibility: 'any' }

export const filterServices = (services: readonly Service[], filter: ServiceFilter): Service[] => {
  const words = filter.search.toLowerCase().split(/\s+/).filter(Boolean)
  return services.filter(({ name, type, category, hidden }) => {
    const text = `${name} ${category.name}`.toLowerCase()
    if (!words.every((word) => text.includes(word))) return false
    if (filter.type !== 'any' && filter.type !== type) return false
    if (filter.category !== 'any' && filter.category !== category.id) return false
    return filter.visibility === 'any' || (filter.visibility === 'hidden') === hidden
  })
}

export const categoriesOf = (services: readonly Service[]) => [...new Map(services.map(({ category }) => [category.id, category])).values()]
