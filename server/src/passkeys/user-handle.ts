/** By these bytes a passkey knows its account: the id, which says nothing about anybody. */
export const userHandleOf = (identityId: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(identityId.replaceAll('-', ''), 'hex'))
