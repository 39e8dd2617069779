/** The drop-down lists in the back office. */
import * as contract from '#contracts/content/dropdowns.office.ts'
import type { Implementation } from '#server/platform/endpoints/implement.ts'
import { implementOffice } from '#server/platform/endpoints/office-endpoint.ts'
import { addOption, changeOption, mergeOption, orderOptions, removeOption, showDropdown } from './change-dropdowns.ts'

export const officeDropdownRoutes: Implementation[] = [
  implementOffice(contract.officeDropdown, (call) => showDropdown(call, call.params.list)),
  implementOffice(contract.postDropdownOption, (call) => addOption(call, call.params.list, call.body.text)),
  implementOffice(contract.putDropdownOption, (call) => changeOption(call, call.params, call.body)),
  implementOffice(contract.deleteDropdownOption, (call) => removeOption(call, call.params.list, call.params.option)),
  implementOffice(contract.mergeDropdownOption, (call) =>
    mergeOption(call, call.params.list, { from: call.params.option, into: call.body.into }),
  ),
  implementOffice(contract.orderDropdown, (call) => orderOptions(call, call.params.list, call.body.order)),
]
