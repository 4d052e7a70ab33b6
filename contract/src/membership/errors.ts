export const clientErrors = {
  CLIENT_NOT_FOUND: { status: 404, message: 'This client does not exist.' },
  CLIENT_EMAIL_TAKEN: { status: 409, message: 'Another client has this e-mail address.' },
  CLIENT_HAS_ACCOUNT: { status: 428, message: 'This is the address of an account. Only its holder can change it.' },
  NOTE_NOT_FOUND: { status: 404, message: 'This note does not exist.' },
  TOO_MANY_TAGS: { status: 428, message: 'The limit of tags has been reached.' },
  TOO_MANY_NOTES: { status: 428, message: 'The limit of notes has been reached.' },
  TOO_MANY_CLIENT_LISTS: { status: 428, message: 'The limit of saved lists has been reached.' },
  CLIENTS_CHANGED: { status: 409, message: 'The clients or the file have changed since the preview. Check the preview again.' },
  NOTHING_TO_IMPORT: { status: 428, message: 'No line of the file changes a client.' },
  CLIENT_IMPORT_NOT_FOUND: { status: 404, message: 'This import does not exist.' },
  CLIENT_IMPORT_NOT_UNDOABLE: { status: 428, message: 'This import was undone, or is too old to be undone.' },
} as const

export const communityErrors = {
  MEMBER_MUTED: { status: 403, message: 'A muted member cannot write in the community.' },
  MEMBER_ABOUT_EXISTS: { status: 409, message: 'The member already has an about section. Change that one.' },
  MEMBER_TO_MEMBER_BLOCKED: { status: 403, message: 'One of the two members has blocked the other.' },
  COMMUNITY_JOIN_IMPOSSIBLE: { status: 428, message: 'Members of this site cannot show their profiles.' },
  INVALID_SETTINGS: { status: 400, message: 'These settings of privacy cannot be kept.' },
  MEMBER_ALREADY_BLOCKED: { status: 409, message: 'One of the two members has already blocked the other.' },
  SELF_BLOCKING_FORBIDDEN: { status: 400, message: 'Members cannot block themselves.' },
  ADMIN_BLOCKING_FORBIDDEN: { status: 400, message: 'Team members neither block members nor are blocked by them.' },
  SELF_UNBLOCKING_FORBIDDEN: { status: 400, message: 'Members cannot unblock themselves.' },
  BLOCK_DOES_NOT_EXIST: { status: 404, message: 'The caller does not block this member.' },
  SELF_REPORTING_FORBIDDEN: { status: 400, message: 'Members cannot report themselves.' },
  CANNOT_REPORT_BLOCKED_MEMBER: { status: 428, message: 'One of the two members has blocked the other.' },
  CANNOT_DELETE_MEMBER_REPORTS: { status: 428, message: 'There are no reports of this member.' },
  SELF_FOLLOWING_FORBIDDEN: { status: 400, message: 'Members cannot follow themselves.' },
  BADGE_NOT_FOUND: { status: 404, message: 'This badge does not exist.' },
  BADGE_LIMIT_REACHED: { status: 428, message: 'The site has reached the limit of badges.' },
  BADGE_ALREADY_ASSIGNED: { status: 409, message: 'The member already has this badge.' },
  ROLE_ALREADY_EXISTS: { status: 409, message: 'There is a role with this key.' },
  ROLE_DOES_NOT_EXIST: { status: 404, message: 'This role does not exist.' },
  CANNOT_UPDATE_SYSTEM_ROLE: { status: 428, message: 'Roles of the system cannot be changed.' },
  CANNOT_DELETE_SYSTEM_ROLE: { status: 428, message: 'Roles of the system cannot be deleted.' },
  MEMBER_BLOCKED: { status: 428, message: 'A blocked member gets no role.' },
} as const

export const personalDataErrors = {
  DELETION_NOT_AWAITED: { status: 404, message: 'No deletion is pending: it was undone, or has happened.' },
  PERSONAL_DATA_LINK_INVALID: { status: 401, message: 'This link has expired. Ask for a new one.' },
  TEAM_MEMBER_NOT_DELETABLE: { status: 428, message: 'This account is on the team. It has to leave the team first.' },
} as const
