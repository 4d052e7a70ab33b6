import type { Service } from '@foyer/contract'

export const serviceTypes = ['APPOINTMENT', 'CLASS', 'COURSE'] as const satisfies readonly Service['type'][]
export const visibilities = ['shown', 'hidden'] as const

/** Which services a list shows; `any` leaves none out. */
export type ServiceFilter = { search: string; type: string; category: string; visibility: string }

export const anyService: ServiceFilter = { search: '', type: 'any', category: 'any', visibility: 'any' }

/** Those whose name or category has the words, and that are of this type, category and visibility. */
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

/** The categories that these services are in, each once. */
export const categoriesOf = (services: readonly Service[]) => [...new Map(services.map(({ category }) => [category.id, category])).values()]
