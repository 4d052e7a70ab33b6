import type { Handler } from '../../ground/handler.ts'

export const getJwks: Handler<'identity', 'getJwks'> = async (_input, { dependencies }) => ({
  keys: await dependencies.signingKeys.publicKeys(),
})
