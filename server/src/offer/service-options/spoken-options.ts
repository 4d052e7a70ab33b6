import type { ServiceOption, ServiceOptionsAndVariants, ServiceVariant } from '@foyer/contract'
import { optionsInLanguage } from '@foyer/domain'
import type { Context } from '../../ground/handler.ts'

/** How the caller reads options: in the language of the front end; the words of all languages are for managers, who write them. */
export const spokenOptionsFor =
  ({ caller, spokenLanguage }: Pick<Context, 'caller' | 'spokenLanguage'>) =>
  (options: ServiceOptionsAndVariants): ServiceOptionsAndVariants => {
    const spoken = optionsInLanguage(options, spokenLanguage)
    if (caller.kind === 'manager') return spoken
    return {
      ...spoken,
      options: { values: spoken.options.values.map(({ translations: _, ...option }): ServiceOption => option) },
      variants: { values: spoken.variants.values.map(({ translations: _, ...variant }): ServiceVariant => variant) },
    }
  }
