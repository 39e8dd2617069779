/** Pages and answers with their versions in the back office. */
import * as ownPages from '#contracts/content/own-pages.office.ts'
import * as contract from '#contracts/content/texts.office.ts'
import type { Implementation } from '#server/platform/endpoints/implement.ts'
import { implementOffice } from '#server/platform/endpoints/office-endpoint.ts'
import { addText, removeText, restoreText, saveText, showOrHideText } from './change-texts.ts'
import { publishText } from './publish-text.ts'
import { listPages, showText, showTextVersion } from './show-texts.ts'

const aboutUs = { kind: 'page', text: 'about-us' } as const
const workWithUs = { kind: 'page', text: 'work-with-us' } as const
const now = { when: 'now', publish_at: null } as const

export const officeTextsRoutes: Implementation[] = [
  implementOffice(contract.officePages, (call) => listPages(call)),
  implementOffice(contract.postPage, (call) => addText(call, 'page', call.body)),
  implementOffice(contract.officeText, (call) => showText(call, call.params.kind, call.params.text)),
  implementOffice(contract.officeTextVersion, (call) => showTextVersion(call, call.params)),
  implementOffice(contract.postTextVersion, (call) => saveText(call, call.params.kind, call.params.text, call.body)),
  implementOffice(contract.publishTextVersion, (call) => publishText(call, call.params, call.body)),
  implementOffice(contract.restoreTextVersion, (call) =>
    restoreText(call, call.params.kind, call.params.text, call.params.version),
  ),
  implementOffice(contract.putTextVisibility, (call) =>
    showOrHideText(call, call.params.kind, call.params.text, call.body.is_published),
  ),
  implementOffice(ownPages.officeAboutUs, (call) => showText(call, 'page', 'about-us', 'about_us')),
  implementOffice(ownPages.postAboutUs, (call) => saveText(call, 'page', 'about-us', call.body)),
  implementOffice(ownPages.publishAboutUs, (call) => publishText(call, { ...aboutUs, ...call.params }, now)),
  implementOffice(ownPages.officeWorkWithUs, (call) => showText(call, 'page', 'work-with-us', 'work_with_us')),
  implementOffice(ownPages.postWorkWithUs, (call) => saveText(call, 'page', 'work-with-us', call.body)),
  implementOffice(ownPages.publishWorkWithUs, (call) => publishText(call, { ...workWithUs, ...call.params }, now)),
  implementOffice(contract.deleteText, (call) => removeText(call, call.params.kind, call.params.text)),
]
