export { type Auth, type AuthOptions, createAuth } from './auth.ts'
export type { AuthReturn, AuthUrl, AuthUrlOptions, IdentityProvider, OauthData, Prompt, ResponseMode } from './authorize.ts'
export { type Client, type ClientOptions, createClient, type RoomClient } from './client.ts'
export {
  type CookieOptions,
  type CookieStorageOptions,
  cookieStorage,
  readCookie,
  serializeCookie,
  tokensInText,
} from './cookies.ts'
export { ApiError, type ApplicationError, type ErrorDetails, isRefusal, type Refused } from './errors.ts'
export type { MemberTokens, SignOnOptions } from './member-tokens.ts'
export { generatePkce, type Pkce } from './pkce.ts'
export type { Caller, CallOptions, FailureCode } from './send.ts'
export type { CaptchaTokens, Credentials, Registration, SignIn, SignInErrorCode, SignInState } from './sign-in.ts'
export { type AccessToken, emptyTokens, type RefreshToken, type TokenRole, type TokenStorage, type Tokens } from './tokens.ts'
export type { FieldViolation } from './violations.ts'
export { createVisitorSession, type VisitorSession, type VisitorSessionOptions } from './visitor-session.ts'
