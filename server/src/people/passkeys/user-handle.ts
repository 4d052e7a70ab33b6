/** The bytes by which a passkey names its account: the id, which reveals nothing about the person. */
export const userHandleOf = (identityId: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(identityId.replaceAll('-', ''), 'hex'))
