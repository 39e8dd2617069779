/** The icons that only the back office has. */
import { draw } from './icons.tsx'

export const NoteIcon = /* @__PURE__ */ draw('M4 3.5h12v9l-4 4H4zM16 12.5h-4v4M7 7.5h6M7 10.5h3')
export const ShieldIcon = /* @__PURE__ */ draw(
  'M10 2.5 4 5v4.5c0 3.7 2.5 6.3 6 8 3.5-1.7 6-4.3 6-8V5zM7.5 9.8l1.8 1.8 3.2-3.5',
)
export const BriefcaseIcon = /* @__PURE__ */ draw(
  'M4.5 6h11a2 2 0 0 1 2 2v6.5a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-6.5a2 2 0 0 1 2-2zM7 6V3.5h6V6M2.5 10.5h15',
)
export const FactoryIcon = /* @__PURE__ */ draw('M3 17V9l4.5 3V9l4.5 3V4h4v13zM6.5 14.5h.1M10 14.5h.1M13.5 14.5h.1')
export const ExternalIcon = /* @__PURE__ */ draw('M11.5 3.5h5v5M16.5 3.5 9.5 10.5M14.5 11.5v5h-11v-11h5')
export const ChartIcon = /* @__PURE__ */ draw('M3.5 3v13.5H17M7 13V9.5M10.5 13V6M14 13V8')
export const TableIcon = /* @__PURE__ */ draw('M4 4h12v12H4zM4 8h12M4 12h12M9 8v8')
export const CommentIcon = /* @__PURE__ */ draw('M3.5 4h13v9.5h-7L6 16.5v-3H3.5zM7 7.5h6M7 10.2h4')
