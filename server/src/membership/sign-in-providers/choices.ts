import type { SignInChoice } from '@foyer/contract'
import type { Handler } from '../../ground/handler.ts'
import { loadSignInSettings } from '../../people/accounts/accounts.ts'
import { listEnabledProviders, type StoredProvider } from './providers-store.ts'

/** Public clients know Google by this id, whatever the site calls it. */
const wellKnownGoogle = '0e6a50f5-b523-4e29-990d-f37fa2ffdd69'

export const listSignInChoices: Handler<'sign-in-providers', 'listSignInChoices'> = async ({ query: { idp } }, { db, siteId }) => {
  const [providers, { captcha }] = await Promise.all([listEnabledProviders(db, siteId), loadSignInSettings(db, siteId)])
  const chosen = idp && providers.find(({ id, preset }) => id === idp.toLowerCase() || (preset === 'GOOGLE' && idp === wellKnownGoogle))
  return { choices: providers.map(choiceOf), captcha, ...(chosen && { chosenId: chosen.id }) }
}

export const choiceOf = ({ id, preset, name }: StoredProvider): SignInChoice => ({ id, preset, name })
