export { type CallOptions, type Client, type ClientOptions, createClient, type RoomClient } from './client.ts'
export { ApiError, type FieldViolation } from './errors.ts'
export { createVisitorSession, type TokenStorage, type VisitorSession, type VisitorSessionOptions, type VisitorTokens } from './tokens.ts'
