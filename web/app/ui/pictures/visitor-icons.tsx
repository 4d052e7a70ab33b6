import { stroke, strokeAlong } from './stroke-icon.tsx'

// For pages on which visitors look around. They do not load `icons.tsx`, which has the icons of bookings and of the dashboard.

export const ArrowRightIcon = /* @__PURE__ */ strokeAlong(<path d="M5 12h14m-6-6 6 6-6 6" />)
export const ChevronDownIcon = /* @__PURE__ */ stroke(<path d="m6 9.5 6 6 6-6" />)
export const ChevronLeftIcon = /* @__PURE__ */ strokeAlong(<path d="m14.5 6-6 6 6 6" />)
export const ChevronRightIcon = /* @__PURE__ */ strokeAlong(<path d="m9.5 6 6 6-6 6" />)
export const CloseIcon = /* @__PURE__ */ stroke(<path d="M6 6l12 12M18 6 6 18" />)
export const MenuIcon = /* @__PURE__ */ stroke(<path d="M4 6h16M4 12h16M4 18h16" />)
export const SearchIcon = /* @__PURE__ */ stroke(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m20 20-4.3-4.3" />
  </>,
)
export const GlobeIcon = /* @__PURE__ */ stroke(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M3.5 12h17M12 3.5c2.5 2.5 3.5 5.3 3.5 8.5s-1 6-3.5 8.5c-2.5-2.5-3.5-5.3-3.5-8.5s1-6 3.5-8.5Z" />
  </>,
)
