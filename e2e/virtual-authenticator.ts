import type { Page } from 'playwright-core'

/** A device that the browser believes in: it keeps passkeys, and its owner is always there. */
export type VirtualAuthenticator = {
  /** How many passkeys it holds. */
  count: () => Promise<number>
  /** Whether it knows its owner from now on, by finger, face or PIN. */
  knowsOwner: (isUserVerified: boolean) => Promise<void>
}

/** Plugs one in, for all pages of this tab. */
export const addVirtualAuthenticator = async (page: Page): Promise<VirtualAuthenticator> => {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    count: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    knowsOwner: async (isUserVerified) => void (await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })),
  }
}
