export { arrangedByMove, arrangedFirst, type Move } from './community/badges/arrange.ts'
export { openingHorizonDays, openingStateOf } from './house/calendar/opening-state.ts'
export { answeredPicture, storedPicture, uploadedIdOf } from './house/media/picture-address.ts'
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
export { freeFailures, leadingZeroBits, workBits } from './membership/authentication/proof-of-work.ts'
export { factorsToAsk, mustSetUpFactor, type SecondFactor } from './membership/authentication/second-factor.ts'
export { signInCodes } from './membership/authentication/sign-in-codes.ts'
export { type SignInStep, type SignUpStep, signInStep, signUpSteps } from './membership/authentication/sign-up-steps.ts'
export {
  codeDelaysSeconds,
  codeMinutes,
  numberDelaysSeconds,
  sixDigits,
  stateTokenMinutes,
  triesPerCode,
} from './membership/authentication/verification-codes.ts'
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
} from './membership/member-visibility/visibility.ts'
export { fieldSetOf, memberIn } from './membership/members/field-sets.ts'
export { identityStatusAfter, type MemberAction, memberStatusOf } from './membership/members/lifecycle.ts'
export { isMemberSlug, memberSlugOf } from './membership/members/member-slug.ts'
export { isSystemRole, systemRoles, systemRolesOf } from './membership/members/system-roles.ts'
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
export { type AccountDecision, accountDecision, type KnownHere, type ToldAddress } from './membership/sign-in-providers/account-decision.ts'
export { type ConnectionStatus, connectionStatusOf } from './membership/team/connections.ts'
export { type InvitationState, type InvitationStatus, invitationDays, invitationStateOf } from './membership/team/invitations.ts'
export { mayGrant, refusalToChangeRole } from './membership/team/team-rights.ts'
export { isPermitted, permissionsBeyond, permissionsOf, type Reach, reachOf, type StaffRole, staffRoles } from './people/accounts/roles.ts'
export { type IdentityStatus, type PendingReason, type Standing, standingWithout, standingWithReasons } from './people/accounts/standing.ts'
export {
  type CheckedValues,
  checkedCustomValues,
  type FieldOfValues,
  longestCustomValue,
  readCustomValue,
  unansweredFields,
} from './people/custom-fields/check-custom-values.ts'
export { choiceKeyOf, customKeyOf } from './people/custom-fields/custom-field-key.ts'
export { isVisibleToMember, openedEyes, shownTo } from './people/custom-fields/shown-custom-values.ts'
export { ageOn, isOfAge } from './people/family/age.ts'
export { isPasskeyOrigin, passkeyHostOf } from './people/passkeys/passkey-host.ts'
export { commonPasswords } from './people/passwords/common-passwords.ts'
export {
  longestPassword,
  type PasswordWeakness,
  shortestPassword,
  simplifiedPassword,
  weaknessOfPassword,
} from './people/passwords/password-rules.ts'
export {
  attemptsForgottenAfterHours,
  failureMailEverySeconds,
  failuresToMail,
  heldBackMilliseconds,
  longestHeldBackMilliseconds,
  signInDelaysSeconds,
} from './people/sign-in-attempts/sign-in-delays.ts'
export { type SignInSettings, usualSignInSettings } from './people/sign-in-settings/sign-in-settings.ts'
export { freeSignUpsOfClient, freeSignUpsPerHour, paidMessagesPerHour, usualClientBounds } from './people/site-directory/client-bounds.ts'
export { keepsWayIn, type WaysIn } from './people/trust/ways-in.ts'
