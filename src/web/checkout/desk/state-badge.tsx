/** A state as a badge. */
import { Badge } from '#web/ui/marks/badge.tsx'
import type { Words } from './sales-words.ts'

export const StateBadge = ({ words: { text, tone } }: { words: Words }) => <Badge tone={tone}>{text}</Badge>
