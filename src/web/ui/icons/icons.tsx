/** Line icons on a 20 px grid, here those of the pages people enter by: no page waits for others. Those that point along the line mirror by themselves. */
import type { ComponentProps } from 'react'

export type IconProps = Omit<ComponentProps<'svg'>, 'children'> & {
  size?: 16 | 20 | 24
  /** Accessible name; without it the icon is decoration. */
  label?: string
}

export const draw =
  (d: string, kind = '', strokeWidth?: number) =>
  ({ size = 20, label, className = '', ...rest }: IconProps) => (
    <svg
      className={`i${size === 20 ? '' : ` i--${size}`}${kind}${className && ` ${className}`}`}
      viewBox="0 0 20 20"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      {...rest}
    >
      <path d={d} strokeWidth={strokeWidth} />
    </svg>
  )

export const SearchIcon = /* @__PURE__ */ draw('M3.5 9a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0zM13.2 13.2l4 4')
export const MenuIcon = /* @__PURE__ */ draw('M3 6h14M3 10h14M3 14h14')
export const CloseIcon = /* @__PURE__ */ draw('M5 5l10 10M15 5 5 15')
export const NextIcon = /* @__PURE__ */ draw('M8 5l5 5-5 5', ' i--dir')
export const BackIcon = /* @__PURE__ */ draw('M12 5l-5 5 5 5', ' i--dir')
export const DownIcon = /* @__PURE__ */ draw('M5 8l5 5 5-5')
export const UpIcon = /* @__PURE__ */ draw('M5 12l5-5 5 5')
export const ArrowIcon = /* @__PURE__ */ draw('M4 10h12m-4.5-4.5L16 10l-4.5 4.5', ' i--dir')
export const PlayIcon = /* @__PURE__ */ draw('M6 4.2v11.6L16 10z')
export const PauseIcon = /* @__PURE__ */ draw('M7 4v12M13 4v12')
export const ClockIcon = /* @__PURE__ */ draw('M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0zM10 6v4l2.7 1.8')
export const CalendarIcon = /* @__PURE__ */ draw(
  'M5 4.5h10a2 2 0 0 1 2 2v8.5a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-8.5a2 2 0 0 1 2-2zM3 8.5h14M7 2.5v3.5M13 2.5v3.5',
)
export const UsersIcon = /* @__PURE__ */ draw(
  'M4.7 7a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0zM2.2 16c.3-3 2.4-4.7 5.3-4.7s5 1.7 5.3 4.7M13 4.5a2.6 2.6 0 0 1 0 5M14.5 11.6c1.9.5 3.1 2 3.3 4.4',
)
export const UserIcon = /* @__PURE__ */ draw(
  'M6.8 7a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0zM3.8 17c.4-3.5 2.9-5.3 6.2-5.3s5.8 1.8 6.2 5.3',
)
export const GlobeIcon = /* @__PURE__ */ draw(
  'M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0zM3 10h14M10 3c2.4 2.2 3.3 4.5 3.3 7S12.4 14.8 10 17c-2.4-2.2-3.3-4.5-3.3-7S7.6 5.2 10 3z',
)
export const CheckIcon = /* @__PURE__ */ draw('M4.5 10.5l3.5 3.5 7.5-8')
export const DoneIcon = /* @__PURE__ */ draw('M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0zM6.8 10.2l2.2 2.2 4.2-4.6')
export const LockIcon = /* @__PURE__ */ draw(
  'M6 9h8a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5h-8a1.5 1.5 0 0 1-1.5-1.5v-5a1.5 1.5 0 0 1 1.5-1.5zM7 9V6.5a3 3 0 0 1 6 0V9',
)
export const VideoIcon = /* @__PURE__ */ draw(
  'M4.5 5h7a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2zM13.5 9l4-2.5v7l-4-2.5',
)
export const BookIcon = /* @__PURE__ */ draw(
  'M10 5.5C8.3 4.2 6 3.8 3 4v11.5c3-.2 5.3.2 7 1.5 1.7-1.3 4-1.7 7-1.5V4c-3-.2-5.3.2-7 1.5zM10 5.5V17',
)
export const QuestionIcon = /* @__PURE__ */ draw(
  'M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0zM7.9 8a2.2 2.2 0 1 1 3.1 2c-.7.3-1 .7-1 1.5M10 14v.1',
)
export const LinkIcon = /* @__PURE__ */ draw(
  'M8.3 11.7a3 3 0 0 0 4.3 0l3-3a3 3 0 0 0-4.3-4.3l-.9.9M11.7 8.3a3 3 0 0 0-4.3 0l-3 3a3 3 0 0 0 4.3 4.3l.9-.9',
)
export const FilterIcon = /* @__PURE__ */ draw('M3 6h14M5.5 10h9M8 14h4')
export const HomeIcon = /* @__PURE__ */ draw('M3 9.5l7-6 7 6M5 8.5V16.5h10V8.5')
export const GridIcon = /* @__PURE__ */ draw(
  'M4 3h3.5a1 1 0 0 1 1 1v3.5a1 1 0 0 1-1 1h-3.5a1 1 0 0 1-1-1v-3.5a1 1 0 0 1 1-1zM12.5 3h3.5a1 1 0 0 1 1 1v3.5a1 1 0 0 1-1 1h-3.5a1 1 0 0 1-1-1v-3.5a1 1 0 0 1 1-1zM4 11.5h3.5a1 1 0 0 1 1 1v3.5a1 1 0 0 1-1 1h-3.5a1 1 0 0 1-1-1v-3.5a1 1 0 0 1 1-1zM12.5 11.5h3.5a1 1 0 0 1 1 1v3.5a1 1 0 0 1-1 1h-3.5a1 1 0 0 1-1-1v-3.5a1 1 0 0 1 1-1z',
)
export const AwardIcon = /* @__PURE__ */ draw('M5 8a5 5 0 1 0 10 0a5 5 0 1 0-10 0zM7 12.2 6 18l4-2 4 2-1-5.8')
export const PhoneIcon = /* @__PURE__ */ draw(
  'M7.5 2.5h5a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-5a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2zM9 15h2',
)
export const CallIcon = /* @__PURE__ */ draw(
  'M4 3.5h3l1.5 4-2 1.4a9 9 0 0 0 4.6 4.6l1.4-2 4 1.5v3a1.3 1.3 0 0 1-1.4 1.3C8.5 16.8 3.2 11.5 2.7 4.9A1.3 1.3 0 0 1 4 3.5z',
)
export const PinIcon = /* @__PURE__ */ draw(
  'M10 18c3.7-3.7 5.5-6.7 5.5-9.3a5.5 5.5 0 0 0-11 0C4.5 11.3 6.3 14.3 10 18zM8 8.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0z',
)
export const MailIcon = /* @__PURE__ */ draw(
  'M4.5 4.5h11a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM3 6l7 5 7-5',
)
export const InfoIcon = /* @__PURE__ */ draw('M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0zM10 9v4.5M10 6.5v.1')
export const AlertIcon = /* @__PURE__ */ draw('M10 3 2.5 16.5h15zM10 8v4M10 14.3v.1')
export const LevelIcon = /* @__PURE__ */ draw('M4 16v-3M8 16v-6M12 16V7M16 16V4')
export const FacebookIcon = /* @__PURE__ */ draw(
  'M11.5 17v-6h2l.4-2.5h-2.4V7c0-.9.4-1.4 1.5-1.4h1V3.3C13.5 3.1 12.9 3 12.3 3 10.2 3 9 4.3 9 6.5v2H6.8V11H9v6',
)
export const LinkedInIcon = /* @__PURE__ */ draw(
  'M5 8.5V16M5 5v.1M9 16V8.5M9 11.5c0-2 1.2-3 2.9-3S15 9.6 15 11.8V16',
  '',
  2,
)
export const InstagramIcon = /* @__PURE__ */ draw(
  'M7 3h6a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4h-6a4 4 0 0 1-4-4v-6a4 4 0 0 1 4-4zM6.8 10a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0zM14 6v.1',
)
export const YouTubeIcon = /* @__PURE__ */ draw(
  'M5.5 5h9a3 3 0 0 1 3 3v4.5a3 3 0 0 1-3 3h-9a3 3 0 0 1-3-3v-4.5a3 3 0 0 1 3-3zM8.7 8l3.6 2.2-3.6 2.2z',
)
export const StarIcon = /* @__PURE__ */ draw('M10 2.8l2.2 4.5 5 .7-3.6 3.5.9 4.9-4.5-2.3-4.5 2.3.9-4.9L2.8 8l5-.7z')
export const PrintIcon = /* @__PURE__ */ draw('M6 7.5V3h8v4.5M6 14H3.5V7.5h13V14H14M6 11.5h8V17H6z')
