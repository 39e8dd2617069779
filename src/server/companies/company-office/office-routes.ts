/** Companies in the back office. Their administrators are invited by `accounts`, which makes the accounts. */
import * as contract from '#contracts/companies/companies.office.ts'
import type { Implementation } from '#server/platform/endpoints/implement.ts'
import { implementOffice, written } from '#server/platform/endpoints/office-endpoint.ts'
import { withCan } from '#server/platform/endpoints/with-can.ts'
import { takePicture } from '#server/platform/pictures/take-picture.ts'
import { agreeMark } from './agree-mark.ts'
import { inviteLearner } from '../invitations/invite-learner.ts'
import { expectCompany, removeAdmin } from './change-admins.ts'
import { addCompany, changeCompany, changeCredit, listOfficeCompanies, showOfficeCompany } from './change-companies.ts'
import { grantSeats } from './grant-seats.ts'
import { findSeatChoices } from './granted-seats.sql.ts'

export const officeCompaniesRoutes: Implementation[] = [
  implementOffice(contract.officeCompanies, async (call) => withCan(await listOfficeCompanies(call, call.query))),
  implementOffice(contract.officeCompany, (call) => showOfficeCompany(call, call.params.company)),
  implementOffice(contract.postCompany, async (call) => ({
    company_id: await call.database.transaction((transaction) =>
      addCompany(transaction, call.viewer, { name: written(call.body.name) }),
    ),
  })),
  implementOffice(contract.putCompany, (call) => changeCompany(call, call.params.company, call.body)),
  implementOffice(contract.putCompanyCredit, (call) => changeCredit(call, call.params.company, call.body)),
  implementOffice(contract.putCompanyMark, (call) => agreeMark(call, call.params.company, call.body.is_agreed)),
  implementOffice(contract.uploadCompanyPicture, (call) => takePicture(call, call.file)),
  implementOffice(contract.deleteCompanyAdmin, (call) => removeAdmin(call, call.params.company, call.params.admin)),
  implementOffice(contract.postCompanyLearner, async (call) => {
    await expectCompany(call.database, call.params.company)
    return inviteLearner(call, call.params.company, call.body)
  }),
  implementOffice(contract.companySeatChoices, (call) => findSeatChoices(call.database, call.locale, call.query.q)),
  implementOffice(contract.postCompanySeats, (call) => grantSeats(call, call.params.company, call.body)),
]
