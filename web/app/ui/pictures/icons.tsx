import { stroke, strokeAlong } from './stroke-icon.tsx'

export const ArrowLeftIcon = /* @__PURE__ */ strokeAlong(<path d="M19 12H5m6-6-6 6 6 6" />)
export const ChevronUpIcon = /* @__PURE__ */ stroke(<path d="m6 14.5 6-6 6 6" />)
export const CheckIcon = /* @__PURE__ */ stroke(<path d="m5 12.5 4.5 4.5L19 7.5" />)
export const MoreIcon = /* @__PURE__ */ stroke(<path d="M5.5 12h.01M12 12h.01M18.5 12h.01" strokeWidth="2.4" />)
export const PlusIcon = /* @__PURE__ */ stroke(<path d="M12 5v14M5 12h14" />)
export const MinusIcon = /* @__PURE__ */ stroke(<path d="M5 12h14" />)
export const TodayIcon = /* @__PURE__ */ stroke(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 3v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4" />
  </>,
)
export const CalendarIcon = /* @__PURE__ */ stroke(
  <>
    <rect x="4" y="5" width="16" height="15" rx="2.5" />
    <path d="M8 3v4m8-4v4M4 10h16" />
  </>,
)
export const ClockIcon = /* @__PURE__ */ stroke(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5V12l3 2" />
  </>,
)
export const InboxIcon = /* @__PURE__ */ stroke(
  <>
    <path d="M4 13 6.4 6h11.2L20 13v4.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5Z" />
    <path d="M4 13h4.5l1.5 2.5h4l1.5-2.5H20" />
  </>,
)
export const PeopleIcon = /* @__PURE__ */ stroke(
  <>
    <circle cx="9" cy="8" r="3.5" />
    <path d="M3 19.5c.5-3.6 2.7-5.5 6-5.5s5.5 1.9 6 5.5M15.5 4.8a3.5 3.5 0 0 1 0 6.4M17.5 14.5c2 .7 3.2 2.4 3.5 5" />
  </>,
)
export const PersonIcon = /* @__PURE__ */ stroke(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M5 20c.7-3.8 3.2-6 7-6s6.3 2.2 7 6" />
  </>,
)
export const StaffIcon = /* @__PURE__ */ stroke(
  <>
    <rect x="4" y="4" width="16" height="16" rx="2.5" />
    <circle cx="12" cy="10" r="2.5" />
    <path d="M7.5 20c.3-3.3 1.8-5 4.5-5s4.2 1.7 4.5 5" />
  </>,
)
export const ServicesIcon = /* @__PURE__ */ stroke(
  <>
    <rect x="4" y="4" width="6.5" height="6.5" rx="1.5" />
    <rect x="13.5" y="4" width="6.5" height="6.5" rx="1.5" />
    <rect x="4" y="13.5" width="6.5" height="6.5" rx="1.5" />
    <rect x="13.5" y="13.5" width="6.5" height="6.5" rx="1.5" />
  </>,
)
export const SettingsIcon = /* @__PURE__ */ stroke(
  <>
    <path d="M4 7h8m4 0h4M4 17h3m4 0h9" />
    <circle cx="14" cy="7" r="2" />
    <circle cx="9" cy="17" r="2" />
  </>,
)
export const PinIcon = /* @__PURE__ */ stroke(
  <>
    <path d="M12 21c-4.5-4.3-6.5-7.6-6.5-10.5a6.5 6.5 0 0 1 13 0c0 2.9-2 6.2-6.5 10.5Z" />
    <circle cx="12" cy="10.5" r="2.3" />
  </>,
)
export const MailIcon = /* @__PURE__ */ stroke(
  <>
    <rect x="3.5" y="5.5" width="17" height="13" rx="2" />
    <path d="m4 7.5 8 6 8-6" />
  </>,
)
export const PhoneIcon = /* @__PURE__ */ stroke(
  <path d="M8.5 4H5.7A1.7 1.7 0 0 0 4 5.8C4.5 13.5 10.5 19.5 18.2 20a1.7 1.7 0 0 0 1.8-1.7v-2.8l-4.3-1.3-1.7 2c-2.5-1.2-4.5-3.2-5.7-5.7l2-1.7Z" />,
)
export const QrIcon = /* @__PURE__ */ stroke(<path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2m4-2v6m-6-2v2h2" />)
export const EditIcon = /* @__PURE__ */ stroke(
  <path d="m4 20 1-4L16.5 4.5a1.9 1.9 0 0 1 2.7 0l.3.3a1.9 1.9 0 0 1 0 2.7L8 19Zm10.5-13.5 3 3" />,
)
export const CopyIcon = /* @__PURE__ */ stroke(
  <>
    <rect x="8.5" y="8.5" width="11.5" height="11.5" rx="2" />
    <path d="M5.5 15.5A1.5 1.5 0 0 1 4 14V6a2 2 0 0 1 2-2h8a1.5 1.5 0 0 1 1.5 1.5" />
  </>,
)
export const TrashIcon = /* @__PURE__ */ stroke(<path d="M4.5 7h15M9.5 7V4.5h5V7m-8 0 .8 12.5h9.4L17.5 7M10 11v5m4-5v5" />)
export const ExternalIcon = /* @__PURE__ */ stroke(
  <path d="M13.5 4.5h6v6m0-6L11 13m-1.5-7H6a1.5 1.5 0 0 0-1.5 1.5V18A1.5 1.5 0 0 0 6 19.5h10.5A1.5 1.5 0 0 0 18 18v-3.5" />,
)
export const PictureIcon = /* @__PURE__ */ stroke(
  <path d="M5 4.5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1Zm-.5 12 5-5 4.5 4.5 2-2 3.5 3.5M15.5 9h.01" />,
)
export const UndoIcon = /* @__PURE__ */ stroke(<path d="M8.5 4.5 4 9l4.5 4.5M4 9h10a6 6 0 0 1 0 12h-3" />)
export const DownloadIcon = /* @__PURE__ */ stroke(<path d="M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 19.5h14" />)
export const ListIcon = /* @__PURE__ */ stroke(<path d="M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01" />)
export const GripIcon = /* @__PURE__ */ stroke(<path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" strokeWidth="2.2" />)
export const EyeIcon = /* @__PURE__ */ stroke(
  <>
    <path d="M2.5 12c2.2-4.3 5.4-6.5 9.5-6.5s7.3 2.2 9.5 6.5c-2.2 4.3-5.4 6.5-9.5 6.5S4.7 16.3 2.5 12Z" />
    <circle cx="12" cy="12" r="2.8" />
  </>,
)
export const LockIcon = /* @__PURE__ */ stroke(
  <>
    <rect x="5" y="10.5" width="14" height="9.5" rx="2" />
    <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5" />
  </>,
)
export const SignOutIcon = /* @__PURE__ */ stroke(
  <path d="M14 4.5H6.5A1.5 1.5 0 0 0 5 6v12a1.5 1.5 0 0 0 1.5 1.5H14M10.5 12H20m-3.5-3.5L20 12l-3.5 3.5" />,
)
export const TicketIcon = /* @__PURE__ */ stroke(
  <path d="M4 7.5A1.5 1.5 0 0 1 5.5 6h13A1.5 1.5 0 0 1 20 7.5v2.3a2.3 2.3 0 0 0 0 4.4v2.3a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 16.5v-2.3a2.3 2.3 0 0 0 0-4.4Zm9.5-1v2m0 3v2m0 3v1.5" />,
)
export const CardIcon = /* @__PURE__ */ stroke(
  <>
    <rect x="3.5" y="5.5" width="17" height="13" rx="2" />
    <path d="M3.5 10h17M7 15h3" />
  </>,
)
export const InfoIcon = /* @__PURE__ */ stroke(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11v5m0-8.5v.01" />
  </>,
)
export const RepeatIcon = /* @__PURE__ */ stroke(
  <path d="m17 3.5 3 3-3 3M4 11.5v-1a4 4 0 0 1 4-4h12M7 20.5l-3-3 3-3m13-2v1a4 4 0 0 1-4 4H4" />,
)
export const SpinnerIcon = /* @__PURE__ */ stroke(<path d="M20.5 12A8.5 8.5 0 1 1 14.6 3.9" />)
