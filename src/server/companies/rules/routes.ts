/** Rules of the caller's own company. */
import { checkCompanyRule, deleteCompanyRule, putCompanyRule } from '#contracts/companies/rules.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { checkRule, endRule, putRule } from './keep-rule.ts'

export const companyRuleRoutes: Implementation[] = [
  implement(putCompanyRule, (call) => putRule(call, call.params.course, call.body)),
  implement(checkCompanyRule, (call) => checkRule(call, call.params.course, call.body)),
  implement(deleteCompanyRule, (call) => endRule(call, call.params.course)),
]
