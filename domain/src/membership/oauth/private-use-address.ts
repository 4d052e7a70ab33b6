/**
 * An app's own scheme, such as `com.example.app:/callback` (RFC 8252, section 7.1): a reversed domain. The dot excludes every scheme that
 * means something to a browser, such as `javascript:` and `data:`, and the slash a host with a port.
 */
export const isPrivateUseAddress = (address: string): boolean =>
  /^[a-z][a-z0-9]*(-+[a-z0-9]+)*(\.[a-z0-9]+(-+[a-z0-9]+)*)+:\/[\x21-\x7e]*$/.test(address) && !/[\\#]/.test(address)
