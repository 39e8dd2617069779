import { markOf } from '#server/platform/access/seen-mark.ts'
import type { BatchRow } from './office-batches.sql.ts'

/** What an editor writes of a batch; not who took seats meanwhile. */
export const writtenOfBatch = ({ taken: _, is_open: __, is_past: ___, ...batch }: BatchRow) => batch

export const markOfBatch = (batch: BatchRow): string => markOf(writtenOfBatch(batch))
