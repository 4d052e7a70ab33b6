/** Written by hand in the manner of the program; `instances` are those of March and April 2027, worked out by hand. */
type WrittenCalendar = { text: string; timeZone?: string; instances: string[] }

const lines = (text: string): string => `${text.trim().replaceAll(/\n */g, '\r\n').replaceAll('~', ' ')}\r\n`

export const writtenCalendars: Readonly<Record<string, WrittenCalendar>> = {
  'Google: a series with a moved, a cancelled and a deleted instance': {
    text: lines(`
      BEGIN:VCALENDAR
      PRODID:-//Google Inc//Google Calendar 70.9054//EN
      VERSION:2.0
      CALSCALE:GREGORIAN
      METHOD:PUBLISH
      X-WR-CALNAME:Ada
      X-WR-TIMEZONE:America/New_York
      BEGIN:VEVENT
      DTSTART;TZID=America/New_York:20270308T180000
      DTEND;TZID=America/New_York:20270308T193000
      RRULE:FREQ=WEEKLY;WKST=SU;UNTIL=20270406T035959Z;BYDAY=MO
      EXDATE;TZID=America/New_York:20270322T180000
      DTSTAMP:20270101T120000Z
      UID:0abc@google.com
      SEQUENCE:1
      STATUS:CONFIRMED
      SUMMARY:Choir
      TRANSP:OPAQUE
      BEGIN:VALARM
      ACTION:DISPLAY
      TRIGGER:-P0DT0H30M0S
      DESCRIPTION:This is an event reminder
      END:VALARM
      END:VEVENT
      BEGIN:VEVENT
      DTSTART;TZID=America/New_York:20270316T200000
      DTEND;TZID=America/New_York:20270316T210000
      DTSTAMP:20270101T120000Z
      UID:0abc@google.com
      RECURRENCE-ID;TZID=America/New_York:20270315T180000
      SUMMARY:Choir\\, on Tuesday
      TRANSP:OPAQUE
      END:VEVENT
      BEGIN:VEVENT
      DTSTART;TZID=America/New_York:20270329T180000
      DTEND;TZID=America/New_York:20270329T193000
      UID:0abc@google.com
      RECURRENCE-ID;TZID=America/New_York:20270329T180000
      STATUS:CANCELLED
      SUMMARY:Choir
      END:VEVENT
      END:VCALENDAR
    `),
    // New York's clocks change on 14 March.
    instances: [
      '2027-03-08T23:00 | 2027-03-09T00:30 | Choir | busy',
      '2027-03-17T00:00 | 2027-03-17T01:00 | Choir, on Tuesday | busy',
      '2027-04-05T22:00 | 2027-04-05T23:30 | Choir | busy',
    ],
  },
  'Apple: a zone with its history, all-day holidays, and folded lines': {
    text: lines(`
      BEGIN:VCALENDAR
      CALSCALE:GREGORIAN
      PRODID:-//Apple Inc.//macOS 15.1//EN
      VERSION:2.0
      X-APPLE-CALENDAR-COLOR:#CC73E1
      BEGIN:VTIMEZONE
      TZID:Europe/Zurich
      BEGIN:DAYLIGHT
      DTSTART:19810329T020000
      RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
      TZNAME:GMT+2
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0200
      END:DAYLIGHT
      BEGIN:STANDARD
      DTSTART:19961027T030000
      RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
      TZNAME:GMT+1
      TZOFFSETFROM:+0200
      TZOFFSETTO:+0100
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VEVENT
      CREATED:20270101T080000Z
      DTEND;VALUE=DATE:20270330
      DTSTAMP:20270101T080000Z
      DTSTART;VALUE=DATE:20270326
      SUMMARY:Easter in the mou
      ~ntains
      TRANSP:TRANSPARENT
      UID:6F0A2B3C-1111
      X-APPLE-CREATOR-IDENTITY:com.apple.mobilecal
      END:VEVENT
      BEGIN:VEVENT
      DTEND;TZID=Europe/Zurich:20270131T083000
      DTSTART;TZID=Europe/Zurich:20270131T080000
      EXDATE;TZID=Europe/Zurich:20270331T080000
      RRULE:FREQ=MONTHLY;BYMONTHDAY=-1
      SUMMARY:Books
      UID:6F0A2B3C-2222
      END:VEVENT
      END:VCALENDAR
    `),
    instances: [
      '2027-03-25T23:00 | 2027-03-29T22:00 | Easter in the mountains | free | all day',
      '2027-04-30T06:00 | 2027-04-30T06:30 | Books | busy',
    ],
  },
  'Outlook and Exchange: a Windows zone, busy statuses, an all-day series': {
    text: lines(`
      BEGIN:VCALENDAR
      METHOD:PUBLISH
      PRODID:Microsoft Exchange Server 2010
      VERSION:2.0
      X-WR-CALNAME:Calendar
      BEGIN:VTIMEZONE
      TZID:W. Europe Standard Time
      BEGIN:STANDARD
      DTSTART:16010101T030000
      TZOFFSETFROM:+0200
      TZOFFSETTO:+0100
      RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10
      END:STANDARD
      BEGIN:DAYLIGHT
      DTSTART:16010101T020000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0200
      RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3
      END:DAYLIGHT
      END:VTIMEZONE
      BEGIN:VEVENT
      RRULE:FREQ=MONTHLY;COUNT=4;INTERVAL=1;BYDAY=2TU
      UID:040000008200E00074C5B7101A82E008
      SUMMARY:Busy
      DTSTART;TZID=W. Europe Standard Time:20270209T140000
      DTEND;TZID=W. Europe Standard Time:20270209T150000
      CLASS:PUBLIC
      PRIORITY:5
      TRANSP:OPAQUE
      STATUS:CONFIRMED
      X-MICROSOFT-CDO-BUSYSTATUS:BUSY
      X-MICROSOFT-CDO-INSTTYPE:1
      END:VEVENT
      BEGIN:VEVENT
      UID:040000008200E00074C5B7101A82E009
      SUMMARY:At home
      DTSTART;VALUE=DATE:20270303
      DTEND;VALUE=DATE:20270304
      RRULE:FREQ=WEEKLY;UNTIL=20270317T000000Z;INTERVAL=1;BYDAY=WE;WKST=MO
      TRANSP:OPAQUE
      X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE
      X-MICROSOFT-CDO-ALLDAYEVENT:TRUE
      END:VEVENT
      END:VCALENDAR
    `),
    instances: [
      '2027-03-02T23:00 | 2027-03-03T23:00 | At home | free | all day',
      '2027-03-09T13:00 | 2027-03-09T14:00 | Busy | busy',
      '2027-03-09T23:00 | 2027-03-10T23:00 | At home | free | all day',
      '2027-03-16T23:00 | 2027-03-17T23:00 | At home | free | all day',
      '2027-04-13T12:00 | 2027-04-13T13:00 | Busy | busy',
    ],
  },
  'Nextcloud: a series in Sydney, whose clocks go back in April': {
    text: lines(`
      BEGIN:VCALENDAR
      CALSCALE:GREGORIAN
      VERSION:2.0
      PRODID:-//IDN nextcloud.com//Calendar app 5.0.3//EN
      BEGIN:VEVENT
      CREATED:20270101T080000Z
      DTSTAMP:20270101T080000Z
      LAST-MODIFIED:20270101T080000Z
      SEQUENCE:2
      UID:1f6e0c3a-aaaa
      DTSTART;TZID=Australia/Sydney:20270326T090000
      DTEND;TZID=Australia/Sydney:20270326T100000
      STATUS:CONFIRMED
      SUMMARY:Standup
      RRULE:FREQ=WEEKLY;COUNT=4;BYDAY=MO,FR
      END:VEVENT
      BEGIN:VTIMEZONE
      TZID:Australia/Sydney
      BEGIN:STANDARD
      TZOFFSETFROM:+1100
      TZOFFSETTO:+1000
      TZNAME:AEST
      DTSTART:19700405T030000
      RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU
      END:STANDARD
      END:VTIMEZONE
      END:VCALENDAR
    `),
    // Sydney's clocks go back on 4 April.
    instances: [
      '2027-03-25T22:00 | 2027-03-25T23:00 | Standup | busy',
      '2027-03-28T22:00 | 2027-03-28T23:00 | Standup | busy',
      '2027-04-01T22:00 | 2027-04-01T23:00 | Standup | busy',
      '2027-04-04T23:00 | 2027-04-05T00:00 | Standup | busy',
    ],
  },
  'Fastmail: durations instead of ends, and a tentative event': {
    text: lines(`
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//CyrusIMAP.org/Cyrus 3.11//EN
      BEGIN:VEVENT
      UID:7c1d-bbbb
      DTSTAMP:20270101T080000Z
      DTSTART;TZID=Asia/Kolkata:20270301T103000
      DURATION:PT45M
      RRULE:FREQ=DAILY;INTERVAL=10;COUNT=3
      STATUS:TENTATIVE
      SUMMARY:Physio
      X-JMAP-SENT-TO;VALUE=TEXT:true
      END:VEVENT
      END:VCALENDAR
    `),
    instances: [
      '2027-03-01T05:00 | 2027-03-01T05:45 | Physio | busy',
      '2027-03-11T05:00 | 2027-03-11T05:45 | Physio | busy',
      '2027-03-21T05:00 | 2027-03-21T05:45 | Physio | busy',
    ],
  },
  'Thunderbird: zones behind a path, tasks beside events': {
    text: lines(`
      BEGIN:VCALENDAR
      PRODID:-//Mozilla.org/NONSGML Mozilla Calendar V1.1//EN
      VERSION:2.0
      BEGIN:VTIMEZONE
      TZID:/mozilla.org/20050126_1/America/Santiago
      X-LIC-LOCATION:America/Santiago
      BEGIN:STANDARD
      TZOFFSETFROM:-0300
      TZOFFSETTO:-0400
      DTSTART:19700405T000000
      RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VTODO
      UID:task
      DTSTART;TZID=/mozilla.org/20050126_1/America/Santiago:20270402T100000
      DUE;TZID=/mozilla.org/20050126_1/America/Santiago:20270402T110000
      SUMMARY:Tidy up
      END:VTODO
      BEGIN:VEVENT
      UID:event
      DTSTART;TZID=/mozilla.org/20050126_1/America/Santiago:20270402T100000
      DTEND;TZID=/mozilla.org/20050126_1/America/Santiago:20270402T110000
      RRULE:FREQ=DAILY;UNTIL=20270405T140000Z
      SUMMARY:Course
      END:VEVENT
      END:VCALENDAR
    `),
    // Santiago's clocks go back at midnight, from the 3rd to the 4th of April.
    instances: [
      '2027-04-02T13:00 | 2027-04-02T14:00 | Course | busy',
      '2027-04-03T13:00 | 2027-04-03T14:00 | Course | busy',
      '2027-04-04T14:00 | 2027-04-04T15:00 | Course | busy',
      '2027-04-05T14:00 | 2027-04-05T15:00 | Course | busy',
    ],
  },
  'Zoho: extra dates, and a name of a zone that says nothing': {
    text: lines(`
      BEGIN:VCALENDAR
      PRODID:-//Zoho Corporation//Zoho Calendar-US//EN
      VERSION:2.0
      METHOD:PUBLISH
      BEGIN:VEVENT
      UID:a1b2c3@zoho.com
      DTSTART;TZID=Default:20270405T170000
      DTEND;TZID=Default:20270405T180000
      RDATE;TZID=Default:20270407T170000,20270409T170000
      SUMMARY:Trial lessons
      TRANSP:OPAQUE
      X-ZOHO-ISALLDAY:0
      END:VEVENT
      END:VCALENDAR
    `),
    instances: [
      '2027-04-05T15:00 | 2027-04-05T16:00 | Trial lessons | busy',
      '2027-04-07T15:00 | 2027-04-07T16:00 | Trial lessons | busy',
      '2027-04-09T15:00 | 2027-04-09T16:00 | Trial lessons | busy',
    ],
  },
  'Airbnb: whole days in the zone of the business, over a clock change': {
    text: lines(`
      BEGIN:VCALENDAR
      PRODID;X-RICAL-TZSOURCE=TZINFO:-//Airbnb Inc//Hosting Calendar 0.8.8//EN
      CALSCALE:GREGORIAN
      VERSION:2.0
      BEGIN:VEVENT
      DTEND;VALUE=DATE:20270316
      DTSTART;VALUE=DATE:20270313
      UID:1418fb94e984-abc@airbnb.com
      DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/de
      ~tails/HM\\nPhone Number (Last 4 Digits): 0000
      SUMMARY:Reserved
      END:VEVENT
      BEGIN:VEVENT
      DTEND;VALUE=DATE:20270402
      DTSTART;VALUE=DATE:20270401
      UID:6fec1092d3fa-def@airbnb.com
      SUMMARY:Airbnb (Not available)
      END:VEVENT
      END:VCALENDAR
    `),
    timeZone: 'America/New_York',
    instances: [
      '2027-03-13T05:00 | 2027-03-16T04:00 | Reserved | busy | all day',
      '2027-04-01T04:00 | 2027-04-02T04:00 | Airbnb (Not available) | busy | all day',
    ],
  },
}
