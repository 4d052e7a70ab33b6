export const personalDataErrors = {
  DELETION_NOT_AWAITED: { status: 404, message: 'No deletion is pending: it was undone, or has happened.' },
  PERSONAL_DATA_LINK_INVALID: { status: 401, message: 'This link has expired. Ask for a new one.' },
  TEAM_MEMBER_NOT_DELETABLE: { status: 428, message: 'This account is on the team. It has to leave the team first.' },
} as const
