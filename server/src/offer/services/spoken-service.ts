import type { Service } from '@foyer/contract'
import type { Context } from '../../ground/handler.ts'
import { wordsFor } from '../../house/site/site.ts'

/** How the caller reads services: their own words, and those of their categories, policies and extras, in the language of the front end. */
export const spokenServicesFor = (context: Pick<Context, 'caller' | 'spokenLanguage'>) => {
  const words = wordsFor(context)
  return (service: Service): Service =>
    words({
      ...service,
      category: words(service.category),
      bookingPolicy: words(service.bookingPolicy),
      ...(service.addOnGroups && { addOnGroups: service.addOnGroups.map(words) }),
    })
}
