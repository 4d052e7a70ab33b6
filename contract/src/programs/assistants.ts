import { type Static, type TSchema, Type } from 'typebox'
import { Email, Guid, LocalDate, Phone } from '../ground/scalars.ts'
import { Language } from '../house/site.ts'

/** `visitor`: without any key. `manager`: shown to callers with an API key alone, whose rights decide. */
type ToolFor = 'visitor' | 'manager'

/** One tool of the assistants' endpoint. The words are read by language models: they say what the tool does, and what it does not. */
export type AssistantTool = {
  readonly for: ToolFor
  readonly title: string
  readonly description: string
  readonly input: TSchema
  readonly isRead: boolean
}

const optional = <Schema extends TSchema>(schema: Schema) => Type.Optional(schema)
const closed = { additionalProperties: false } as const

const language = optional(Type.Enum(Language.enum, { description: 'The language of names and descriptions' }))
const service = Type.String({ minLength: 1, maxLength: 500, description: 'The id or the slug of a service, as find_services answers them' })
const staffId = Type.String({ ...Guid, description: 'A staffId, as find_services answers them' })
const bookingId = Type.String({ ...Guid, description: 'The id of a booking, as list_bookings answers it' })
const day = (description: string) => Type.String({ ...LocalDate, description })
const from = day('The first day, in the time zone of the business, as 2027-03-01; by default today')
const to = day('The last day, included')
const start = Type.String({
  minLength: 16,
  maxLength: 40,
  description: 'When it starts, as the tools answer it (2027-03-01T10:00:00+01:00); without an offset in the time zone of the business',
})
const minutes = Type.Integer({ minimum: 1, maximum: 57_600, description: 'One of the lengths of the service; by default its usual one' })
const limit = optional(Type.Integer({ minimum: 1, maximum: 50, description: 'At most so many; by default 20' }))
const notify = optional(Type.Boolean({ description: 'Whether the client is mailed about it; by default they are' }))
const message = optional(Type.String({ maxLength: 1000, description: 'A line of your own in the mail to the client' }))
const confirmation = optional(
  Type.String({ maxLength: 2000, description: 'The confirmation of the preview. Without it nothing changes: the answer is a preview' }),
)

const tools = <const Tools extends Record<string, AssistantTool>>(table: Tools): Tools => table

export const assistantTools = tools({
  describe_business: {
    for: 'visitor',
    title: 'Describe the business',
    description: 'Name, address, contact, opening hours of today, time zone, currency, languages and web pages of the business.',
    input: Type.Object({ language }, closed),
    isRead: true,
  },
  find_services: {
    for: 'visitor',
    title: 'Find services',
    description:
      'The services that can be booked: appointments, classes and courses, with price, lengths, staff and page. Hidden services are not among them.',
    input: Type.Object(
      {
        words: optional(Type.String({ maxLength: 100, description: 'Words that the name or the description contains' })),
        type: optional(Type.Enum(['APPOINTMENT', 'CLASS', 'COURSE'])),
        language,
        limit,
      },
      closed,
    ),
    isRead: true,
  },
  find_free_times: {
    for: 'visitor',
    title: 'Find free times of an appointment',
    description: 'The free starts of an appointment, for at most 14 days. For classes and courses use find_sessions.',
    input: Type.Object({ service, from: optional(from), to: optional(to), staffId: optional(staffId), minutes: optional(minutes) }, closed),
    isRead: true,
  },
  find_sessions: {
    for: 'visitor',
    title: 'Find sessions of classes',
    description: 'The coming sessions of classes with the seats that are left, for at most 31 days; with a course, its dates and seats.',
    input: Type.Object({ service: optional(service), from: optional(from), to: optional(to), language, limit }, closed),
    isRead: true,
  },
  list_plans: {
    for: 'visitor',
    title: 'List plans',
    description: 'Memberships and packages on offer, with price, rhythm and page. Plans are bought on their page alone.',
    input: Type.Object({ language }, closed),
    isRead: true,
  },
  request_booking: {
    for: 'visitor',
    title: 'Prepare a booking',
    description:
      'Checks that a time is free and answers the address of a page. Nothing is booked and no time is kept until the person opens that page, reads it and confirms there. Show them the address; never say that it is booked.',
    input: Type.Object(
      {
        service,
        start: optional(start),
        sessionId: optional(
          Type.String({ minLength: 36, maxLength: 250, description: 'The session of a class, as find_sessions answers it' }),
        ),
        staffId: optional(staffId),
        minutes: optional(minutes),
        participants: optional(Type.Integer({ minimum: 1, maximum: 100 })),
        firstName: optional(Type.String({ maxLength: 100, description: 'Written into the form of the page' })),
        lastName: optional(Type.String({ maxLength: 100 })),
        email: optional(Type.String({ ...Email })),
        phone: optional(Type.String({ ...Phone })),
        language,
      },
      closed,
    ),
    isRead: true,
  },
  today: {
    for: 'manager',
    title: 'Today',
    description:
      'The bookings of one day in order of their start, and how many requests wait for an answer. Needs the right bookings.read.',
    input: Type.Object({ date: optional(day('By default today')) }, closed),
    isRead: true,
  },
  list_bookings: {
    for: 'manager',
    title: 'List bookings',
    description: 'Bookings that start on certain days, of a client or of a service. Needs the right bookings.read.',
    input: Type.Object(
      {
        from: optional(from),
        to: optional(to),
        service: optional(service),
        clientId: optional(Type.String({ ...Guid, description: 'The id of a client, as find_client answers it' })),
        staffId: optional(staffId),
        status: optional(Type.Enum(['CONFIRMED', 'PENDING', 'CANCELED', 'DECLINED', 'WAITING_LIST'])),
        limit,
      },
      closed,
    ),
    isRead: true,
  },
  find_client: {
    for: 'manager',
    title: 'Find a client',
    description: 'Clients by name, e-mail address or phone number, with their visits and plans. Needs the right members.read.',
    input: Type.Object({ words: Type.String({ minLength: 1, maxLength: 100 }), limit }, closed),
    isRead: true,
  },
  why_not_bookable: {
    for: 'manager',
    title: 'Why is a time not offered?',
    description: 'For each start of a day, of one staff member: whether it can be booked, and if not, by which rule. Needs calendar.read.',
    input: Type.Object({ service, staffId, date: day('The day'), minutes: optional(minutes) }, closed),
    isRead: true,
  },
  move_booking: {
    for: 'manager',
    title: 'Move a booking',
    description:
      'Moves a booking of an appointment to another start or staff member, or of a class to another session. The first call changes nothing: it answers a preview with a confirmation. Show the preview to the person; call again with the confirmation only after their yes. Needs bookings.manage.',
    input: Type.Object(
      {
        bookingId,
        start: optional(start),
        sessionId: optional(Type.String({ minLength: 36, maxLength: 250 })),
        staffId: optional(staffId),
        notify,
        message,
        confirmation,
      },
      closed,
    ),
    isRead: false,
  },
  cancel_booking: {
    for: 'manager',
    title: 'Cancel a booking',
    description:
      'Cancels a booking. The first call changes nothing: it answers a preview with a confirmation. Show the preview to the person; call again with the confirmation only after their yes. Needs bookings.manage.',
    input: Type.Object({ bookingId, notify, message, confirmation }, closed),
    isRead: false,
  },
})

export type AssistantTools = typeof assistantTools
export type AssistantToolName = keyof AssistantTools
export type AssistantInput<Name extends AssistantToolName> = Static<AssistantTools[Name]['input']>
