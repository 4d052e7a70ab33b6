export const personalDataErrors = {
  DELETION_NOT_AWAITED: { status: 404, message: 'No deletion is awaited: it was taken back, or is done.' },
  PERSONAL_DATA_LINK_INVALID: { status: 401, message: 'This link has expired. Ask for a new one.' },
  TEAM_MEMBER_NOT_DELETABLE: { status: 428, message: 'This account has a role at the dashboard. It leaves the team first.' },
} as const
