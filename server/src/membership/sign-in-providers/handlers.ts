import type { Handlers } from '../../ground/handler.ts'
import { acceptConnectionOffer, beginConnection, listConnections, removeConnection } from './connections.ts'
import { finishProviderSignIn } from './finish-provider-sign-in.ts'
import { createSignInProvider, listSignInProviders, removeSignInProvider, updateSignInProvider } from './manage-providers.ts'
import { beginProviderSignIn, listSignInChoices } from './provider-trips.ts'
import { returnFromProvider, returnFromProviderByForm } from './return-from-provider.ts'
import { testSignInProvider } from './test-sign-in-provider.ts'

export const signInProvidersHandlers: Handlers<'sign-in-providers'> = {
  listSignInProviders,
  createSignInProvider,
  updateSignInProvider,
  testSignInProvider,
  removeSignInProvider,
  listSignInChoices,
  beginProviderSignIn,
  returnFromProvider,
  returnFromProviderByForm,
  finishProviderSignIn,
  acceptConnectionOffer,
  listConnections,
  beginConnection,
  removeConnection,
}
