/** Icons that only the builder has. */
import { draw } from '#web/ui/icons/icons.tsx'

export const UndoIcon = /* @__PURE__ */ draw('M4 8h8a4 4 0 0 1 0 8H9M7.5 4.5 4 8l3.5 3.5', ' i--dir')
export const RedoIcon = /* @__PURE__ */ draw('M16 8H8a4 4 0 0 0 0 8h3M12.5 4.5 16 8l-3.5 3.5', ' i--dir')
export const MoveIcon = /* @__PURE__ */ draw(
  'M10 2.5v15M2.5 10h15M7.7 4.8 10 2.5l2.3 2.3M7.7 15.2 10 17.5l2.3-2.3M4.8 7.7 2.5 10l2.3 2.3M15.2 7.7l2.3 2.3-2.3 2.3',
)
export const SoundIcon = /* @__PURE__ */ draw(
  'M3.5 13v-3a6.5 6.5 0 0 1 13 0v3M3.5 12h2.8v4.5H4.5a1 1 0 0 1-1-1zM16.5 12h-2.8v4.5h1.8a1 1 0 0 0 1-1z',
)
export const GripIcon = /* @__PURE__ */ draw('M7.5 5v.1M12.5 5v.1M7.5 10v.1M12.5 10v.1M7.5 15v.1M12.5 15v.1', '', 2.2)
