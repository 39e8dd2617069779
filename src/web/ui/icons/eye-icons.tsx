/** To show and to hide; apart, because the login needs no other of the task's icons. */
import { draw } from './icons.tsx'

export const EyeIcon = /* @__PURE__ */ draw(
  'M2 10c2-3.7 4.7-5.5 8-5.5s6 1.8 8 5.5c-2 3.7-4.7 5.5-8 5.5S4 13.7 2 10zM7.7 10a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0z',
)
export const EyeOffIcon = /* @__PURE__ */ draw(
  'M3 3l14 14M8.3 4.7A8.6 8.6 0 0 1 10 4.5c3.3 0 6 1.8 8 5.5a12 12 0 0 1-2.3 3M5.5 6.3A11.5 11.5 0 0 0 2 10c2 3.7 4.7 5.5 8 5.5 1.5 0 2.9-.4 4.2-1.2M8.4 8.4a2.3 2.3 0 0 0 3.2 3.2',
)
