import type { Handler } from '../../ground/handler.ts'
import { addressIn, loadSite } from '../../house/site/site.ts'

export const getDiscovery: Handler<'oauth', 'getDiscovery'> = async (_input, { db, siteId }) => {
  const { publicUrl } = await loadSite(db, siteId)
  const at = (path: string) => addressIn(publicUrl, path)
  return {
    issuer: at(''),
    authorization_endpoint: at('/_api/oauth2/authorize'),
    token_endpoint: at('/oauth2/token'),
    jwks_uri: at('/oauth2/jwks'),
    userinfo_endpoint: at('/oauth2/user-info'),
    introspection_endpoint: at('/oauth2/token-info'),
    response_types_supported: ['code'],
    response_modes_supported: ['query', 'fragment', 'web_message'],
    grant_types_supported: ['authorization_code', 'refresh_token', 'anonymous', 'authorized_client', 'client_credentials'],
    scopes_supported: ['offline_access'],
    prompt_values_supported: ['none', 'login', 'consent', 'select_account'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
    subject_types_supported: ['public'],
    authorization_response_iss_parameter_supported: true,
  }
}
