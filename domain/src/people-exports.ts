/* Of the domain: accounts, members and the team, and the site they are at. */

export { arrangedByMove, arrangedFirst, type Move } from './community/badges/arrange.ts'
export { openingHorizonDays, openingStateOf } from './house/calendar/opening-state.ts'
export { keptPicture, toldPicture, uploadedIdOf } from './house/media/picture-address.ts'
export { type PictureView, viewAfter } from './house/media/picture-steps.ts'
export { type FileType, fileTypeOf, pictureTypes } from './house/media/picture-type.ts'
export {
  type PictureSize,
  pictureUrl,
  type RenditionWidth,
  renditionSizes,
  renditionsOf,
  renditionWidths,
} from './house/media/renditions.ts'
export { type BrandShades, brandShades, contrastOf } from './house/site/brand-shades.ts'
export { inLanguage, type Translations } from './house/site/in-language.ts'
export {
  type ClientValues,
  type CustomClientField,
  clientFileFields,
  guessColumns,
} from './membership/client-files/client-fields.ts'
export { type ClientLine, clientPlanner, type PlannedClient, type PresentClient } from './membership/client-files/plan-client-import.ts'
export { type ClientUndo, type ImportedLine, planClientUndo } from './membership/client-files/plan-undo.ts'
export { type ClientCell, type ClientCellMistake, dateIn, readClient } from './membership/client-files/read-client.ts'
export { whyEmailStays } from './membership/clients/client-email.ts'
export { fieldSetOf, memberIn } from './membership/members/field-sets.ts'
export { identityStatusAfter, type MemberAction, memberStatusOf } from './membership/members/lifecycle.ts'
export { isMemberSlug, memberSlugOf } from './membership/members/member-slug.ts'
export { isSystemRole, systemRoles, systemRolesOf } from './membership/members/system-roles.ts'
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
} from './membership/members/visibility.ts'
export { isPrivateUseAddress } from './membership/oauth/private-use-address.ts'
export {
  checkedRetention,
  type RetentionClock,
  retentionCutoff,
  retentionDay,
  retentionEnd,
  retentionLimits,
  usualRetention,
} from './membership/personal-data/retention.ts'
export { type KnownHere, type ToldAddress, type WhoseAccount, whoseAccount } from './membership/sign-in-providers/whose-account.ts'
export { type ConnectionStatus, connectionStatusOf } from './membership/team/connections.ts'
export { type InvitationState, type InvitationStatus, invitationDays, invitationStateOf } from './membership/team/invitations.ts'
export { mayGrant, refusalToChangeRole } from './membership/team/team-rights.ts'
export {
  type CheckedValues,
  checkedCustomValues,
  type FieldOfValues,
  longestCustomValue,
  readCustomValue,
  unansweredFields,
} from './people/custom-fields/check-custom-values.ts'
export { choiceKeyOf, customKeyOf } from './people/custom-fields/custom-field-key.ts'
export { isTold, openedEyes, shownTo } from './people/custom-fields/shown-custom-values.ts'
export { ageOn, isOfAge } from './people/family/age.ts'
export { freeSignUpsOfClient, freeSignUpsPerHour, paidMessagesPerHour, usualClientBounds } from './people/identity/client-bounds.ts'
export { commonPasswords } from './people/identity/common-passwords.ts'
export {
  longestPassword,
  type PasswordWeakness,
  shortestPassword,
  simplifiedPassword,
  weaknessOfPassword,
} from './people/identity/password-rules.ts'
export { freeFailures, leadingZeroBits, workBits } from './people/identity/proof-of-work.ts'
export { isPermitted, permissionsBeyond, permissionsOf, type Reach, reachOf, type StaffRole, staffRoles } from './people/identity/roles.ts'
export { factorsToAsk, mustSetUpFactor, type SecondFactor } from './people/identity/second-factor.ts'
export { signInCodes } from './people/identity/sign-in-codes.ts'
export {
  attemptsForgottenAfterHours,
  failuresToldEverySeconds,
  failuresToTell,
  heldBackMilliseconds,
  longestHeldBackMilliseconds,
  signInDelaysSeconds,
} from './people/identity/sign-in-delays.ts'
export { type SignInSettings, usualSignInSettings } from './people/identity/sign-in-settings.ts'
export { type SignInStep, signInStep } from './people/identity/sign-in-step.ts'
export { type SignUpStep, signUpSteps } from './people/identity/sign-up-steps.ts'
export { type IdentityStatus, type PendingReason, type Standing, standingWithout, standingWithReasons } from './people/identity/standing.ts'
export {
  codeDelaysSeconds,
  codeMinutes,
  numberDelaysSeconds,
  sixDigits,
  stateTokenMinutes,
  triesPerCode,
} from './people/identity/verification-codes.ts'
export { keepsWayIn, type WaysIn } from './people/identity/ways-in.ts'
export { isPasskeyOrigin, passkeyHostOf } from './people/passkeys/passkey-place.ts'
