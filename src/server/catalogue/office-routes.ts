/** The back office's industries, subjects, featured courses and synonyms. */
import type { Implementation } from '../platform/http/implement.ts'

export const officeCatalogueRoutes: Implementation[] = []
