/** Calls of authoring. */
import type { Implementation } from '#server/platform/endpoints/implement.ts'
import { archiveRoutes } from './archives/routes.ts'
import { copyRoutes } from './copies/routes.ts'
import { itemRoutes } from './items/routes.ts'
import { libraryRoutes } from './library/routes.ts'
import { outlineRoutes } from './outlines/routes.ts'
import { questionBankRoutes } from './question-bank/routes.ts'
import { questionExportRoutes } from './question-exports/routes.ts'
import { questionImportRoutes } from './question-imports/routes.ts'
import { recordingRoutes } from './recordings/routes.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { revisionRoutes } from './revisions/routes.ts'
import { straightUploadRoutes } from './straight-uploads/routes.ts'

export const authoringRoutes: Implementation[] = [
  ...outlineRoutes,
  ...itemRoutes,
  ...archiveRoutes,
  ...copyRoutes,
  ...questionBankRoutes,
  ...questionExportRoutes,
  ...questionImportRoutes,
  ...recordingRoutes,
  ...reviewRoutes,
  ...revisionRoutes,
  ...libraryRoutes,
  ...straightUploadRoutes,
]
