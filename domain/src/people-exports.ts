/* Of the domain: accounts, members and the team, and the site they are at. */

export { arrangedByMove, arrangedFirst, type Move } from './badges/arrange.ts'
export { openingHorizonDays, openingStateOf } from './calendar/opening-state.ts'
export {
  type ClientValues,
  type CustomClientField,
  clientFileFields,
  guessColumns,
} from './client-files/client-fields.ts'
export { type ClientLine, clientPlanner, type PlannedClient, type PresentClient } from './client-files/plan-client-import.ts'
export { type ClientUndo, type ImportedLine, planClientUndo } from './client-files/plan-undo.ts'
export { type ClientCell, type ClientCellMistake, dateIn, readClient } from './client-files/read-client.ts'
export { whyEmailStays } from './clients/client-email.ts'
export {
  type CheckedValues,
  checkedCustomValues,
  type FieldOfValues,
  longestCustomValue,
  readCustomValue,
  unansweredFields,
} from './custom-fields/check-custom-values.ts'
export { choiceKeyOf, customKeyOf } from './custom-fields/custom-field-key.ts'
export { isTold, openedEyes, shownTo } from './custom-fields/shown-custom-values.ts'
export { ageOn, isOfAge } from './family/age.ts'
export { freeSignUpsOfClient, freeSignUpsPerHour, paidMessagesPerHour, usualClientBounds } from './identity/client-bounds.ts'
export { commonPasswords } from './identity/common-passwords.ts'
export {
  longestPassword,
  type PasswordWeakness,
  shortestPassword,
  simplifiedPassword,
  weaknessOfPassword,
} from './identity/password-rules.ts'
export { freeFailures, leadingZeroBits, workBits } from './identity/proof-of-work.ts'
export { isPermitted, permissionsBeyond, permissionsOf, type Reach, reachOf, type StaffRole, staffRoles } from './identity/roles.ts'
export { factorsToAsk, mustSetUpFactor, type SecondFactor } from './identity/second-factor.ts'
export { signInCodes } from './identity/sign-in-codes.ts'
export {
  attemptsForgottenAfterHours,
  failuresToldEverySeconds,
  failuresToTell,
  heldBackMilliseconds,
  longestHeldBackMilliseconds,
  signInDelaysSeconds,
} from './identity/sign-in-delays.ts'
export { type SignInSettings, usualSignInSettings } from './identity/sign-in-settings.ts'
export { type SignInStep, signInStep } from './identity/sign-in-step.ts'
export { type SignUpStep, signUpSteps } from './identity/sign-up-steps.ts'
export { type IdentityStatus, type PendingReason, type Standing, standingWithout, standingWithReasons } from './identity/standing.ts'
export {
  codeDelaysSeconds,
  codeMinutes,
  numberDelaysSeconds,
  sixDigits,
  stateTokenMinutes,
  triesPerCode,
} from './identity/verification-codes.ts'
export { keepsWayIn, type WaysIn } from './identity/ways-in.ts'
export { keptPicture, toldPicture, uploadedIdOf } from './media/picture-address.ts'
export { type PictureView, viewAfter } from './media/picture-steps.ts'
export { type FileType, fileTypeOf, pictureTypes } from './media/picture-type.ts'
export { type PictureSize, pictureUrl, type RenditionWidth, renditionSizes, renditionsOf, renditionWidths } from './media/renditions.ts'
export { fieldSetOf, memberIn } from './members/field-sets.ts'
export { identityStatusAfter, type MemberAction, memberStatusOf } from './members/lifecycle.ts'
export { isMemberSlug, memberSlugOf } from './members/member-slug.ts'
export { isSystemRole, systemRoles, systemRolesOf } from './members/system-roles.ts'
export {
  chosenSight,
  type Deed,
  kindsNamedTo,
  kindsShownTo,
  type MemberKind,
  maySelf,
  memberKindOf,
  memberKinds,
  type SessionViewer,
  type Sight,
  type StandingInCommunity,
  sessionViewers,
  sightOf,
  sightsAtBooking,
  type Viewer,
  viewers,
  wantsToBeNamed,
} from './members/visibility.ts'
export { isPrivateUseAddress } from './oauth/private-use-address.ts'
export { isPasskeyOrigin, passkeyHostOf } from './passkeys/passkey-place.ts'
export {
  checkedRetention,
  type RetentionClock,
  retentionCutoff,
  retentionDay,
  retentionEnd,
  retentionLimits,
  usualRetention,
} from './personal-data/retention.ts'
export { type KnownHere, type ToldAddress, type WhoseAccount, whoseAccount } from './sign-in-providers/whose-account.ts'
export { type BrandShades, brandShades, contrastOf } from './site/brand-shades.ts'
export { inLanguage, type Translations } from './site/in-language.ts'
export { type ConnectionStatus, connectionStatusOf } from './team/connections.ts'
export { type InvitationState, type InvitationStatus, invitationDays, invitationStateOf } from './team/invitations.ts'
export { mayGrant, refusalToChangeRole } from './team/team-rights.ts'
