import type { Service } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { redirect } from 'react-router'
import { paths } from '../../../paths.ts'

/** A former slug redirects to the present one; an unknown slug is a 404. */
export const readServiceBySlug = async (api: Client, slug: string, toPresent: (slug: string) => string): Promise<Service> => {
  const { services } = await api.services.queryServices({
    body: { query: { filter: { 'supportedSlugs.name': { $hasSome: [slug] } }, paging: { limit: 1 } } },
  })
  const [service] = services
  if (!service) throw new Response(null, { status: 404 })
  if (service.mainSlug.name !== slug) throw redirect(toPresent(service.mainSlug.name), 301)
  return service
}

/** Only appointments have a time picker; classes and courses redirect to the service's page. */
export const readAppointmentBySlug = async (api: Client, slug: string, toPresent: (slug: string) => string): Promise<Service> => {
  const service = await readServiceBySlug(api, slug, toPresent)
  if (service.type !== 'APPOINTMENT') throw redirect(paths.service(service.mainSlug.name))
  return service
}
