/** What staff who act as somebody may not do for them: whatever changes how the account is reached, entered or ended. */
import { notAllowed } from '../platform/errors.ts'
import type { Viewer } from '../platform/viewer.ts'

/** Throws 403 while somebody else acts as the viewer. */
export function refuseWhileActing(viewer: Viewer): void {
  if (viewer.kind !== 'guest' && viewer.actedBy !== null) throw notAllowed()
}
