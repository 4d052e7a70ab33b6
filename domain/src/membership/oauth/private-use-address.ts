/**
 * Is this the address of an app on a device, such as `com.example.app:/callback`? RFC 8252, section 7.1: its scheme is a domain
 * turned round. The dot keeps out every scheme that means something to a browser, `javascript:` and `data:` among them, and the slash what
 * is a host and a port by mistake.
 */
export const isPrivateUseAddress = (address: string): boolean =>
  /^[a-z][a-z0-9]*(-+[a-z0-9]+)*(\.[a-z0-9]+(-+[a-z0-9]+)*)+:\/[\x21-\x7e]*$/.test(address) && !/[\\#]/.test(address)
