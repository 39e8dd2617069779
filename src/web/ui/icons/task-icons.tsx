/** The icons of pages where people do things: they log in, learn, pay. */
import { draw } from './icons.tsx'

export const FileIcon = /* @__PURE__ */ draw('M5 2.8h6.5L15.5 7v10.2H5zM11.3 3v4.2h4')
export const SortIcon = /* @__PURE__ */ draw('M7 4v12m-3-3 3 3 3-3M13 16V4m-3 3 3-3 3 3')
export const TopIcon = /* @__PURE__ */ draw('M4.5 4h11M10 16.5V8m-3.8 3.8L10 8l3.8 3.8')
export const PlusIcon = /* @__PURE__ */ draw('M10 4v12M4 10h12')
export const TrashIcon = /* @__PURE__ */ draw('M3.5 5.5h13M8 5.5V3.5h4v2M5 5.5l.8 11.5h8.4L15 5.5')
export const CardIcon = /* @__PURE__ */ draw(
  'M4.5 4.5h11a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM2.5 8.5h15M5.5 12.5h3',
)
export const BankIcon = /* @__PURE__ */ draw('M3 8l7-4.5L17 8zM4.5 8v7M8 8v7M12 8v7M15.5 8v7M3 16.5h14')
export const EditIcon = /* @__PURE__ */ draw('M4 16l.8-3.5L13.5 3.8l2.7 2.7L7.5 15.2zM11.7 5.6l2.7 2.7')
export const CopyIcon = /* @__PURE__ */ draw(
  'M8.5 7h7a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1-1.5 1.5h-7a1.5 1.5 0 0 1-1.5-1.5v-7a1.5 1.5 0 0 1 1.5-1.5zM13 7V4.5A1.5 1.5 0 0 0 11.5 3h-7A1.5 1.5 0 0 0 3 4.5v7A1.5 1.5 0 0 0 4.5 13H7',
)
export const UploadIcon = /* @__PURE__ */ draw('M10 12.8V3.3M6.2 7.1 10 3.3l3.8 3.8M3.5 16.5h13')
export const RefreshIcon = /* @__PURE__ */ draw('M16 9a6.2 6.2 0 1 0-.5 4M16.5 4.5V9H12')
export const TagIcon = /* @__PURE__ */ draw('M3 3.5h6.5l7.5 7.5-6 6L3.5 9.5zM6.7 6.9v.1')
export const CartIcon = /* @__PURE__ */ draw('M2.5 3.5h2l1.8 9h8.7l1.5-6.5H5.2M7.5 16v.1M14 16v.1')
export const MoreIcon = /* @__PURE__ */ draw('M4.5 10h.1M10 10h.1M15.5 10h.1', '', 2.6)
export const DownloadIcon = /* @__PURE__ */ draw('M10 3v9.5m-3.8-3.6L10 12.7l3.8-3.8M3.5 16.5h13')
export const GearIcon = /* @__PURE__ */ draw(
  'M7.5 10a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0zM10 2.5v2.3M10 15.2v2.3M2.5 10h2.3M15.2 10h2.3M4.7 4.7l1.6 1.6M13.7 13.7l1.6 1.6M15.3 4.7l-1.6 1.6M6.3 13.7l-1.6 1.6',
)
export const LogoutIcon = /* @__PURE__ */ draw('M8 3.5H3.5v13H8M8 10h9M13.5 6.5 17 10l-3.5 3.5', ' i--dir')
export const ReceiptIcon = /* @__PURE__ */ draw(
  'M5 2.5v15l2-1.5 1.5 1.5 1.5-1.5 1.5 1.5 1.5-1.5 2 1.5v-15zM8 7h4M8 10.5h4',
)
