/** What the back office calls each drop-down list. */
import type { DropdownList } from '#contracts/content/dropdowns.office.ts'
import { m } from '#web/paraglide/messages.js'

export const listNames: Readonly<Record<DropdownList, () => string>> = {
  ORGANIZATION_DROPDOWN: m.dropdown_organization,
  DEPARTMENT: m.dropdown_department,
  DESIGNATION: m.dropdown_designation,
  EMPLOYMENT_STATUS: m.dropdown_employment_status,
  INSTITUTE: m.dropdown_institute,
  BOARD_UNIVERSITY: m.dropdown_board,
  ACADEMIC_SUBJECT: m.dropdown_subject,
  ACADEMIC_DEGREE: m.dropdown_degree,
  GENDER: m.dropdown_gender,
  RELIGION: m.dropdown_religion,
  MARITAL_STATUS: m.dropdown_marital_status,
  EMPLOYEE_TYPE: m.dropdown_employee_type,
  BANK: m.dropdown_bank,
}
