/** Every call of companies, by feature; always about the caller's own company. */
import type { Implementation } from '#server/platform/endpoints/implement.ts'
import { auditSheetRoutes } from './audit-sheets/routes.ts'
import { companyPageRoutes } from './company-page/routes.ts'
import { peopleImportRoutes } from './imports/routes.ts'
import { invitationRoutes } from './invitations/routes.ts'
import { joinLinkRoutes } from './join-links/routes.ts'
import { kioskRoutes } from './kiosks/routes.ts'
import { leavingRoutes } from './leaving/routes.ts'
import { companyLogRoutes } from './log/routes.ts'
import { companyPeopleRoutes } from './people/routes.ts'
import { placeRoutes } from './places/routes.ts'
import { remindingRoutes } from './reminding/routes.ts'
import { companyRoleRoutes } from './roles/routes.ts'
import { companyRuleRoutes } from './rules/routes.ts'
import { seatLedgerRoutes } from './seat-ledger/routes.ts'
import { seatNewsRoutes } from './seat-news/routes.ts'
import { seatRoutes } from './seats/routes.ts'
import { trainingRoutes } from './training/routes.ts'
import { companyViewRoutes } from './views/routes.ts'

export const companiesRoutes: Implementation[] = [
  ...companyPageRoutes,
  ...companyPeopleRoutes,
  ...leavingRoutes,
  ...seatRoutes,
  ...seatLedgerRoutes,
  ...seatNewsRoutes,
  ...trainingRoutes,
  ...companyViewRoutes,
  ...remindingRoutes,
  ...companyRuleRoutes,
  ...auditSheetRoutes,
  ...invitationRoutes,
  ...joinLinkRoutes,
  ...peopleImportRoutes,
  ...placeRoutes,
  ...kioskRoutes,
  ...companyRoleRoutes,
  ...companyLogRoutes,
]
